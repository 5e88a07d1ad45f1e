import { Button, Icon, useNavigate, useQueryClient, useT } from '@moru/ui/core';
import { useEffect, useRef, useState } from 'react';
import { beep } from '../releases/beep.ts';
import { CameraScan, canReadCodes } from '../releases/camera-scan.tsx';
import { useWedge } from '../releases/use-wedge.ts';
import { placeIn, placeOnServer } from './find-code.ts';
import type { Work } from './tasks.ts';

const TEXTS = {
  title: { ko: '찍으면 바로 열립니다', en: 'Scan, and it opens' },
  field: { ko: '바코드나 번호', en: 'Barcode or number' },
  open: { ko: '열기', en: 'Open' },
  camera: { ko: '카메라로 찍기', en: 'Use the camera' },
  ready: { ko: '출고, 로트, 품목, 라벨의 번호를 찍거나 적으세요', en: 'The number of a release, a lot, a line or a label' },
  miss: { ko: '모르는 코드입니다: {code}', en: 'Unknown code: {code}' },
  away: { ko: '인터넷이 안 되어 찾지 못했습니다: {code}', en: 'Not found without a network: {code}' },
};

/** With a mouse the field may have the focus without an on-screen keyboard over half of the screen. */
const hasKeys = (): boolean => matchMedia('(hover: hover)').matches;

/** Opens the page of a code: from a scanner, typed, or from the camera. An unknown code beeps and is shown. */
export function ScanCard({ work }: { work: Work }) {
  const { t } = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<string>();
  const [camera, setCamera] = useState(false);
  useEffect(() => {
    if (hasKeys()) field.current?.focus({ preventScroll: true });
  }, []);
  const find = async (code: string) => {
    if (code.trim() === '') return;
    setTyped('');
    setStatus(undefined);
    let place: string | undefined;
    try {
      place = placeIn(work, code) ?? (await placeOnServer(client, code));
      if (!place) setStatus(t(TEXTS.miss, { code }));
    } catch {
      setStatus(t(TEXTS.away, { code }));
    }
    beep(place ? 'hit' : 'miss');
    if (!place) return;
    setCamera(false);
    void navigate(place);
  };
  const onScan = (code: string) => void find(code);
  useWedge(onScan);
  return (
    <section className="site-find" data-missed={status !== undefined || undefined}>
      <h2>
        <Icon name="scan" size={24} /> {t(TEXTS.title)}
      </h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onScan(typed);
        }}
      >
        <input
          ref={field}
          className="mo-input"
          aria-label={t(TEXTS.field)}
          placeholder={t(TEXTS.field)}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{t(TEXTS.open)}</Button>
      </form>
      {canReadCodes() && (
        <Button icon="camera" onClick={() => setCamera(true)}>
          {t(TEXTS.camera)}
        </Button>
      )}
      <p role="status">{status ?? t(TEXTS.ready)}</p>
      {camera && <CameraScan onScan={onScan} status={status ?? ''} onClose={() => setCamera(false)} />}
    </section>
  );
}
