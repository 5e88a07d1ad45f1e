import { Button, Dialog, useT } from '@moru/ui/core';
import { useEffect, useRef, useState } from 'react';

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

type WithDetector = typeof globalThis & { BarcodeDetector?: new () => Detector };

const LOOK_MS = 150;
/** The same code is accepted again only after it was out of view for this long. */
const AGAIN_MS = 1500;
const TEXTS = {
  title: { ko: '바코드를 화면 가운데에 비추세요', en: 'Hold the barcode in the middle' },
  none: {
    ko: '카메라를 쓸 수 없습니다. 브라우저의 카메라 권한을 확인하세요.',
    en: 'No camera: check the camera permission of the browser.',
  },
  close: { ko: '카메라 닫기', en: 'Close the camera' },
};

/** Whether a camera can be requested: browsers allow it on https only. */
export const canReadCodes = (): boolean => navigator.mediaDevices !== undefined;

/** The code reader: the browser's own, otherwise one that is loaded when it is needed. */
async function detectorHere(): Promise<Detector> {
  const { BarcodeDetector } = globalThis as WithDetector;
  return BarcodeDetector ? new BarcodeDetector() : new (await import('./code-reader.ts')).CodeReader();
}

/** Reads the camera's frames until it is stopped. */
async function watch(video: HTMLVideoElement, onScan: (code: string) => void, signal: AbortSignal): Promise<void> {
  const detector = await detectorHere();
  if (signal.aborted) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  // An aborted signal reports nothing more.
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const seen = new Map<string, number>();
  while (!signal.aborted) {
    const found = await detector.detect(video).catch(() => []);
    const now = performance.now();
    for (const { rawValue } of found) {
      if (now - (seen.get(rawValue) ?? -AGAIN_MS) >= AGAIN_MS) onScan(rawValue);
      seen.set(rawValue, now);
    }
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

/** The camera over the page; every code in view is accepted once. `status` is the result of the last one. */
export function CameraScan({ onScan, status, onClose }: { onScan: (code: string) => void; status: string; onClose: () => void }) {
  const { t } = useT();
  const video = useRef<HTMLVideoElement>(null);
  const scan = useRef(onScan);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    scan.current = onScan;
  });
  useEffect(() => {
    const stop = new AbortController();
    if (video.current)
      void watch(video.current, (code) => scan.current(code), stop.signal).catch(() => !stop.signal.aborted && setFailed(true));
    return () => stop.abort();
  }, []);
  return (
    <Dialog label={t(TEXTS.title)} className="site-camera" onClose={onClose}>
      <p>{t(failed ? TEXTS.none : TEXTS.title)}</p>
      {/* A live camera picture needs no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what a camera shows has no sound */}
      <video ref={video} muted playsInline />
      <p role="status">{status}</p>
      <Button onClick={onClose} data-first="">
        {t(TEXTS.close)}
      </Button>
    </Dialog>
  );
}
