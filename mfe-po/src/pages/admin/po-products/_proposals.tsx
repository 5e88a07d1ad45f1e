import { useState } from 'react';
import { isLineOver, poProduct, proposalsAnswer, type Proposals, type Text } from '@moru/contract';
import {
  Button,
  date,
  getQuery,
  instant,
  notify,
  RefusalNote,
  resourceQueries,
  Status,
  useCan,
  useDirty,
  useMutation,
  useQuery,
  useT,
} from '@moru/ui/core';
import type { Line } from './_line.ts';
import { TEXTS } from './_proposal-texts.ts';
import { Difference, ProposeForm } from './_propose-form.tsx';

type Proposal = Proposals[number];

const STATES: Record<Proposal['status'], { label: Text; tone: 'warn' | 'good' | 'bad' | 'mute' }> = {
  open: { label: { ko: '답변 대기', en: 'Waits for an answer' }, tone: 'warn' },
  accepted: { label: { ko: '수락', en: 'Accepted' }, tone: 'good' },
  declined: { label: { ko: '거절', en: 'Declined' }, tone: 'bad' },
  withdrawn: { label: { ko: '철회', en: 'Withdrawn' }, tone: 'mute' },
};

const KEY = 'poProduct/proposals';
const calls = resourceQueries(poProduct);

/** Buttons of a waiting proposal: a supervisor answers it, its author withdraws it. */
function Waiting({ line, proposal }: { line: Line; proposal: Proposal }) {
  const { t } = useT();
  const can = useCan(poProduct);
  const [note, setNote] = useState('');
  const reply = useMutation({ ...calls.act('answerProposal'), meta: { quiet: true } });
  const back = useMutation({ ...calls.act('withdrawProposal'), meta: { quiet: true } });
  const words = note.trim();
  useDirty(words !== '');
  const answer = (accept: boolean) =>
    reply.mutate(
      { id: line.id, version: line.version, accept, ...(words && { note: words }) },
      { onSuccess: () => notify.success(TEXTS.answered) },
    );
  return (
    <>
      {can.act('answerProposal') && (
        <>
          <input
            className="mo-input"
            aria-label={t(TEXTS.answer)}
            placeholder={t(TEXTS.answer)}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <div className="mo-dialog-actions">
            <Button small disabled={words.length < 2} busy={reply.isPending} onClick={() => answer(false)}>
              {t(TEXTS.decline)}
            </Button>
            <Button small kind="primary" busy={reply.isPending} onClick={() => answer(true)}>
              {t(TEXTS.accept)}
            </Button>
          </div>
        </>
      )}
      {proposal.isMine && (
        <Button small busy={back.isPending} onClick={() => back.mutate({ id: line.id }, { onSuccess: () => notify.success(TEXTS.taken) })}>
          {t(TEXTS.withdraw)}
        </Button>
      )}
      <RefusalNote error={reply.error ?? back.error} />
    </>
  );
}

function Entry({ line, proposal }: { line: Line; proposal: Proposal }) {
  const { t } = useT();
  const { status, byName, at, note, answerNote, answeredByName, answeredAt, fromDate } = proposal;
  const { label, tone } = STATES[status];
  return (
    <li className="po-move">
      <p>
        <strong>{t(TEXTS.proposed, { name: byName, day: date(proposal.date) })}</strong> <Difference from={fromDate} to={proposal.date} />{' '}
        <Status tone={tone}>{t(label)}</Status>
      </p>
      <p>{note}</p>
      <small className="mo-quiet">{instant(at)}</small>
      {answerNote && <p>{answerNote}</p>}
      {answeredAt && <small className="mo-quiet">{[instant(answeredAt), answeredByName].filter(Boolean).join(' · ')}</small>}
      {status === 'open' && <Waiting line={line} proposal={proposal} />}
    </li>
  );
}

/** Proposed other dates of a line and their results; a link to propose one while none waits. */
export function LineProposals({ line }: { line: Line }) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...getQuery(KEY, { id: line.id }, proposalsAnswer), meta: { quiet: true } });
  const may = useCan(poProduct).act('proposeDate') && !isLineOver(line.status) && line.etaCurrent !== null;
  const waits = data?.some(({ status }) => status === 'open') ?? true;
  return (
    <>
      {data && data.length > 0 && (
        <ol className="po-moves">
          {data.map((proposal) => (
            <Entry key={proposal.id} line={line} proposal={proposal} />
          ))}
        </ol>
      )}
      {may && !waits && !isOpen && (
        <Button small kind="quiet" icon="calendar" onClick={() => setOpen(true)}>
          {t(TEXTS.open)}
        </Button>
      )}
      {isOpen && <ProposeForm line={line} onClose={() => setOpen(false)} />}
    </>
  );
}
