import type { RefObject } from 'react';
import { Popup } from '../../popup/popup.tsx';
import { ExplainCard } from './explain-card.tsx';
import { useExplanation, type Asked } from './explanation.ts';

interface PopupProps {
  anchor: RefObject<HTMLElement | null>;
  asked: Asked;
  onClose: () => void;
}

/** The explanation beside the number it belongs to. */
export function ExplainPopup({ anchor, asked, onClose }: PopupProps) {
  const explanation = useExplanation(asked);
  return (
    <Popup anchor={anchor} label={explanation.label} onClose={onClose} takeFocus>
      <ExplainCard explanation={explanation} />
    </Popup>
  );
}
