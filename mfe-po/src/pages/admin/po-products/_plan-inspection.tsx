import { inspectionGroup, type Text } from '@moru/contract';
import { Button, useCan, useT } from '@moru/ui/core';

/** Label of the link to a new visit. */
export const PLAN: Text = { ko: '검사 계획', en: 'Plan inspection' };

/** The form of a new visit with a lot for each of these lines. */
export const planHref = (lineIds: readonly number[]): string => `/admin/inspection-groups/form?lines=${lineIds.join(',')}`;

/** Link to a visit over those lines that have pieces in no lot; nothing where there are none or the user may not plan visits. */
export function PlanInspection({ lines, small }: { lines: readonly { id: number; toInspectQty: number }[]; small?: boolean }) {
  const { t } = useT();
  const mayPlan = useCan(inspectionGroup).create;
  const waiting = lines.filter(({ toInspectQty }) => toInspectQty > 0).map(({ id }) => id);
  if (!mayPlan || waiting.length === 0) return null;
  return (
    <Button small={small} icon="check" href={planHref(waiting)}>
      {t(PLAN)}
    </Button>
  );
}
