import type { Role, Text } from '@moru/contract';

interface Next {
  /** When their copy is deleted unless they continue, in ms. */
  readonly at: number;
  readonly name: string;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

function wait(ms: number): Text {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  if (minutes <= HOUR_MINUTES) return { ko: `${minutes}분`, en: `${minutes} min` };
  const hours = Math.ceil(minutes / HOUR_MINUTES);
  return { ko: `${hours}시간`, en: `${hours} h` };
}

/** Message that all places are taken, with who leaves next and when; only supervisors see names. */
export function fullText(places: number, next: Next | undefined, role: Role, now: number): Text {
  const taken = { ko: `연습실 ${places}자리가 모두 찼습니다.`, en: `All ${places} places of the practice room are taken.` };
  if (!next) return { ko: `${taken.ko} 잠시 후 다시 들어오세요`, en: `${taken.en} Try again in a moment` };
  const { ko, en } = wait(next.at - now);
  const isNamed = role === 'supervisor' && next.name !== '';
  return {
    ko: `${taken.ko} ${isNamed ? `${next.name} 님의 ` : ''}자리가 늦어도 약 ${ko} 뒤에 빕니다`,
    en: `${taken.en} ${isNamed ? `That of ${next.name}` : 'One'} is free in about ${en} at the latest`,
  };
}
