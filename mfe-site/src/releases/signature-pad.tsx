import { Button, useT } from '@moru/ui/core';
import { useRef, useState, type PointerEvent } from 'react';

const TEXTS = {
  sign: { ko: '여기에 서명하세요', en: 'Sign here' },
  again: { ko: '다시 쓰기', en: 'Sign again' },
};

/** Rendered at twice its size, for printing. */
const SCALE = 2;
const PEN_PX = 2.5;
/** Clears the field: in its own colours, dark on white in every theme, since the file is viewed and printed elsewhere. */
function prepare(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const { width, height } = canvas.getBoundingClientRect();
  Object.assign(canvas, { width: width * SCALE, height: height * SCALE });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const { color, backgroundColor } = getComputedStyle(canvas);
  pen.scale(SCALE, SCALE);
  Object.assign(pen, { lineWidth: PEN_PX, lineCap: 'round', lineJoin: 'round', strokeStyle: color, fillStyle: backgroundColor });
  pen.fillRect(0, 0, width, height);
  return pen;
}

const fileOf = (canvas: HTMLCanvasElement, name: string) =>
  new Promise<File | undefined>((done) =>
    canvas.toBlob((blob) => done(blob ? new File([blob], name, { type: 'image/png' }) : undefined), 'image/png'),
  );

/** The drawing as a PNG. */
export type Signature = () => Promise<File | undefined>;

/** A signature drawn with a finger or a pen; `onSigned` gets a function for its file, undefined when it is cleared. */
export function SignaturePad({ name, onSigned }: { name: string; onSigned: (signature: Signature | undefined) => void }) {
  const { t } = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  // Initialised by the first stroke: before that its sheet may be hidden, and it would have no size.
  const pen = useRef<CanvasRenderingContext2D | null>(null);
  const [isSigned, setSigned] = useState(false);
  const wipe = () => {
    if (canvas.current) prepare(canvas.current);
    pen.current = null;
    setSigned(false);
    onSigned(undefined);
  };
  const at = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent) => [offsetX, offsetY] as const;
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.current ??= prepare(event.currentTarget);
    pen.current?.beginPath();
    pen.current?.moveTo(...at(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const field = event.currentTarget;
    if (!field.hasPointerCapture(event.pointerId)) return;
    pen.current?.lineTo(...at(event));
    pen.current?.stroke();
    if (isSigned) return;
    setSigned(true);
    onSigned(() => fileOf(field, name));
  };
  return (
    <div className="site-sign">
      <canvas ref={canvas} role="img" aria-label={t(TEXTS.sign)} onPointerDown={begin} onPointerMove={draw} />
      {!isSigned && <span aria-hidden="true">{t(TEXTS.sign)}</span>}
      <Button small icon="undo" disabled={!isSigned} onClick={wipe}>
        {t(TEXTS.again)}
      </Button>
    </div>
  );
}
