import { Button, Icon, IconButton, Segments, useMedia, useT } from '@moru/ui/core';
import { useState } from 'react';
import { CameraScan, canReadCodes } from './camera-scan.tsx';
import { useWedge } from './use-wedge.ts';

const TEXTS = {
  scan: { ko: '박스 바코드 찍기', en: 'Scan a carton' },
  scanPiece: { ko: '낱개 바코드 찍기', en: 'Scan a piece' },
  type: { ko: '적기', en: 'Type' },
  field: { ko: '바코드나 품번', en: 'Barcode or SKU' },
  count: { ko: '넣기', en: 'Count' },
  camera: { ko: '카메라', en: 'Camera' },
  ready: { ko: '스캐너로 그냥 찍으면 됩니다', en: 'Just scan it' },
  unit: { ko: '한 번 찍으면', en: 'One scan is' },
  carton: { ko: '박스', en: 'a carton' },
  piece: { ko: '낱개', en: 'a piece' },
};

export type ScanUnit = 'carton' | 'piece';

interface Props {
  /** Result of the last code. */
  readonly feedback: { readonly text: string; readonly missed: boolean } | undefined;
  readonly unit: ScanUnit;
  readonly onUnit: (unit: ScanUnit) => void;
  readonly onScan: (code: string) => void;
}

/** Input of codes: from a scanner, typed, or from the camera where the browser can read them. */
export function ScanBar({ feedback, unit, onUnit, onScan }: Props) {
  const { t } = useT();
  const [typed, setTyped] = useState('');
  const [camera, setCamera] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const isRoomy = useMedia('(min-width: 900px)');
  const isOpen = isRoomy || isTyping;
  useWedge(onScan);
  const take = () => {
    if (typed.trim() !== '') onScan(typed);
    setTyped('');
  };
  return (
    <section className="site-scan" data-missed={feedback?.missed || undefined}>
      <div className="site-scan-head">
        <Icon name="scan" size={24} />
        <div>
          <h2>{t(unit === 'piece' ? TEXTS.scanPiece : TEXTS.scan)}</h2>
          <p role="status">{feedback?.text ?? t(TEXTS.ready)}</p>
        </div>
        {canReadCodes() && <IconButton icon="camera" kind="outline" label={t(TEXTS.camera)} onClick={() => setCamera(true)} />}
        {!isRoomy && (
          <Button aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
            {t(TEXTS.type)}
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <form onSubmit={(event) => (event.preventDefault(), take())}>
            <input
              className="mo-input"
              aria-label={t(TEXTS.field)}
              placeholder={t(TEXTS.field)}
              autoComplete="off"
              enterKeyHint="done"
              maxLength={100}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit">{t(TEXTS.count)}</Button>
          </form>
          <Segments
            label={TEXTS.unit}
            options={[
              { value: 'carton', label: TEXTS.carton },
              { value: 'piece', label: TEXTS.piece },
            ]}
            value={unit}
            onChange={(next) => onUnit(next === 'piece' ? 'piece' : 'carton')}
          />
        </>
      )}
      {camera && <CameraScan onScan={onScan} status={feedback?.text ?? ''} onClose={() => setCamera(false)} />}
    </section>
  );
}
