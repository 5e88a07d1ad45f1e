import { inspection } from '@moru/contract';
import { Button, ChoiceStatus, Link, nameIn, num, printPage, useT } from '@moru/ui/core';
import { RecordPage, StatusSteps, type RecordSection } from '@moru/ui/forms';
import { PdfLink, ReportLink } from '../../../lot/report-link.tsx';
import { TEXTS } from '../../../lot/texts.ts';
import { findingsOf } from '../../../lot/use-findings.ts';
import { LotFacts } from './_lot-facts.tsx';
import { LotAnswer, LotDraw, LotFiles, LotFound, LotPlan, LotRounds, LotSwitching } from './_lot-parts.tsx';
import type { Lot } from './_lot.ts';
import '../../../lot/lot.css';

export const page = { title: { ko: '검사 로트', en: 'Inspection lot' }, roles: ['supervisor', 'client'] };

const { fields } = inspection;
const WAY = ['planned', 'in_progress', 'submitted', 'decided', 'approved'];

const SECTIONS: readonly RecordSection<Lot>[] = [
  { key: 'facts', at: 'top', Section: LotFacts },
  { key: 'answer', at: 'main', Section: LotAnswer },
  { key: 'plan', at: 'main', Section: LotPlan },
  { key: 'found', at: 'main', Section: LotFound },
  { key: 'draw', at: 'side', Section: LotDraw },
  { key: 'files', at: 'side', Section: LotFiles },
  // Last: they load later, and would move what is below them.
  { key: 'switching', at: 'side', Section: LotSwitching },
  { key: 'rounds', at: 'side', Section: LotRounds },
];

/** Lots whose next step is on the page of their visit: their decision, then their approval. */
const DECIDED_THERE: ReadonlySet<string> = new Set(['submitted', 'decided']);

function Acts({ lot }: { lot: Lot }) {
  const { t } = useT();
  return (
    <>
      <Button icon="print" onClick={() => void printPage()}>
        {t(TEXTS.print)}
      </Button>
      <PdfLink of="inspection" id={lot.id} />
      <ReportLink id={lot.id} />
      <Link
        className={`mo-button mo-button-${DECIDED_THERE.has(lot.status) ? 'primary' : 'outline'}`}
        to={`/admin/inspection-groups/form?id=${lot.groupId}`}
      >
        {lot.group.no}
      </Link>
    </>
  );
}

export function Page() {
  const { t, lang } = useT();
  return (
    <RecordPage
      resource={inspection}
      title={page.title}
      needs={(id) => [findingsOf(id)]}
      head={(lot) => ({
        name: `${lot.group.no} / ${lot.lotNo}`,
        ...(WAY.includes(lot.status)
          ? { steps: <StatusSteps field={fields.status} value={lot.status} path={WAY} /> }
          : { status: <ChoiceStatus field={fields.status} value={lot.status} /> }),
        note: `${nameIn(lot.brand, lang)} · ${t(fields.round.meta.label)} ${num(lot.round)}`,
      })}
      actions={(lot) => <Acts lot={lot} />}
      sections={SECTIONS}
    />
  );
}
