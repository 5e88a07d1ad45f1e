import { Button, Icon, Segments, useT } from '@moru/ui/core';
import { useState } from 'react';
import { CameraScan, canReadCodes } from './camera-scan.tsx';
import { useWedge } from './use-wedge.ts';

const TEXTS = {
  scan: { ko: '박스 바코드 찍기', en: 'Scan a carton' },
  field: { ko: '바코드나 품번', en: 'Barcode or SKU' },
  count: { ko: '넣기', en: 'Count' },
  camera: { ko: '카메라', en: 'Camera' },
  ready: { ko: '스캐너로 찍거나 번호를 적으세요', en: 'Scan it or type its number' },
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
          <h2>{t(TEXTS.scan)}</h2>
          <p role="status">{feedback?.text ?? t(TEXTS.ready)}</p>
        </div>
      </div>
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
      <div className="site-scan-ways">
        <Segments
          label={TEXTS.unit}
          options={[
            { value: 'carton', label: TEXTS.carton },
            { value: 'piece', label: TEXTS.piece },
          ]}
          value={unit}
          onChange={(next) => onUnit(next === 'piece' ? 'piece' : 'carton')}
        />
        {canReadCodes() && (
          <Button icon="camera" onClick={() => setCamera(true)}>
            {t(TEXTS.camera)}
          </Button>
        )}
      </div>
      {camera && <CameraScan onScan={onScan} status={feedback?.text ?? ''} onClose={() => setCamera(false)} />}
    </section>
  );
}
