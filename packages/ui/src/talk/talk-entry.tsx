import { EDIT_MINUTES, etaRevision, inspection, type CommentRow, type TalkFact, type Thread } from '@moru/contract';
import { Button } from '../core/chrome/button.tsx';
import { Icon } from '../core/chrome/icon.tsx';
import { date, instant, today } from '../core/format.ts';
import { useT, type Translate } from '../core/i18n/use-t.tsx';
import { FACT_TEXTS, TEXTS } from './talk-texts.ts';

const EDIT_MS = EDIT_MINUTES * 60_000;
const YEAR = 4;
const DAY = 10;
const MAX_QUOTE = 60;

/** `11-18 18:24`, and of today `today 18:24`; of other years with the year. */
export function stamp(at: string, t: Translate['t']): string {
  const full = instant(at);
  const now = today();
  if (full.startsWith(now)) return t(TEXTS.today, { at: full.slice(DAY + 1) });
  return full.slice(0, YEAR) === now.slice(0, YEAR) ? full.slice(YEAR + 1) : full;
}

const choicesOf = ({ meta }: { readonly meta: { readonly choices?: unknown } }) =>
  meta.choices as { value: string; label: { ko: string; en: string } }[];

/** An event of the row, between the comments. */
export function FactEntry({ fact }: { fact: TalkFact }) {
  const { t } = useT();
  const choices = choicesOf(fact.kind === 'eta' ? etaRevision.fields.reason : inspection.fields.decision);
  const label = choices.find(({ value }) => value === fact.why)?.label;
  const vars = { from: date(fact.from), to: date(fact.to), no: fact.no ?? '', why: label ? t(label) : '' };
  const when = fact.on === null ? stamp(fact.at, t) : date(fact.on).slice(fact.on.slice(0, YEAR) === today().slice(0, YEAR) ? YEAR + 1 : 0);
  return (
    <li className="mo-talk-fact">
      <Icon name="clock" />
      <span>
        {t(FACT_TEXTS[fact.kind], vars)} <small>{[fact.byName, when].filter(Boolean).join(' · ')}</small>
        {fact.note && <span className="mo-talk-note">{fact.note}</span>}
      </span>
    </li>
  );
}

/** The text with mentioned names marked. */
function Body({ row: { body, mentions } }: { row: CommentRow }) {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return body;
  const parts = body.split(new RegExp(`(${names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|')})`));
  // Parts do not move within a text: their index is a stable key.
  return parts.map((part, index) => (names.includes(part) ? <b key={index}>{part}</b> : part));
}

interface CommentEntryProps {
  row: CommentRow;
  /** The comment that it answers, where it is on screen. */
  answered: CommentRow | undefined;
  isOwn: boolean;
  /** When the thread was read, in milliseconds. */
  asOf: number;
  /** Who has read up to here, for the user's own comments. */
  reads: Thread['reads'];
  mayWrite: boolean;
  onReply: () => void;
  onEdit: () => void;
  onWithdraw: () => void;
}

function Acts({ row, isOwn, asOf, mayWrite, onReply, onEdit, onWithdraw }: CommentEntryProps) {
  const { t } = useT();
  if (!mayWrite || row.withdrawnAt) return null;
  return (
    <div className="mo-talk-acts">
      <Button small kind="quiet" onClick={onReply}>
        {t(TEXTS.reply)}
      </Button>
      {isOwn && asOf - Date.parse(row.createdAt) < EDIT_MS && (
        <Button small kind="quiet" onClick={onEdit}>
          {t(TEXTS.edit)}
        </Button>
      )}
      {isOwn && (
        <Button small kind="quiet" onClick={onWithdraw}>
          {t(TEXTS.withdraw)}
        </Button>
      )}
    </div>
  );
}

/** One comment and its actions. */
export function CommentEntry(props: CommentEntryProps) {
  const { row, answered, isOwn, reads } = props;
  const { t } = useT();
  return (
    <li className="mo-talk-comment" data-own={isOwn || undefined} id={`comment-${row.id}`}>
      <span className="mo-talk-face" data-role={row.byRole} aria-hidden="true">
        {row.byName.slice(0, 1)}
      </span>
      <div>
        <p className="mo-talk-head">
          <b>{row.byName}</b>
          <time dateTime={row.createdAt}>{stamp(row.createdAt, t)}</time>
          {row.editedAt && !row.withdrawnAt && <small>{t(TEXTS.edited)}</small>}
        </p>
        {answered && (
          <p className="mo-talk-quote">
            {answered.byName}: {answered.withdrawnAt ? t(TEXTS.withdrawn) : answered.body.slice(0, MAX_QUOTE)}
          </p>
        )}
        <p className={row.withdrawnAt ? 'mo-quiet' : 'mo-talk-body'}>{row.withdrawnAt ? t(TEXTS.withdrawn) : <Body row={row} />}</p>
        {reads.map(({ userId, name, at }) => (
          <p key={userId} className="mo-talk-seen">
            <Icon name="check" size={12} /> {t(TEXTS.seen, { name, at: stamp(at, t) })}
          </p>
        ))}
        <Acts {...props} />
      </div>
    </li>
  );
}
