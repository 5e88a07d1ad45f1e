import { CELL_FORMATS, choiceLabel, courierFile, PARCELS_SENT, type releaseGroup, type Row } from '@moru/contract';
import {
  apiUrl,
  Button,
  Card,
  ErrorState,
  Icon,
  instant,
  Link,
  num,
  resourceQueries,
  Skeleton,
  Status,
  useCan,
  useMutation,
  useQuery,
  useSetting,
  useT,
} from '@moru/ui/core';
import { useLineAddresses } from '../course/behaviour.ts';
import { faultyLines } from './mend.tsx';
import { TEXTS } from './texts.ts';
import './documents.css';

type Release = Row<typeof releaseGroup>;
type File = Row<typeof courierFile, 'L'>;

/** Files of one release that are loaded; there are as many as days on which addresses were corrected. */
const MOST = 100;

/** Whether parcels of a release are being sent. */
export function useIsSending({ type, status }: Pick<Release, 'type' | 'status'>): boolean {
  return useLineAddresses(type) && (PARCELS_SENT as readonly string[]).includes(status);
}

/** The files that were made of a release, the first one first. */
export const courierFiles = (groupId: number) =>
  resourceQueries(courierFile).list({ groupId: [groupId], orderBy: 'createdAt-asc', num: MOST });

function FileRow({ file }: { file: File }) {
  const { t } = useT();
  const { id, fileNo, format, lineCount, changedCount, createdAt } = file;
  return (
    <li>
      <Icon name="file" />
      <span>
        <b>{t(TEXTS.file, { no: num(fileNo), n: num(lineCount) })}</b>
        <small>{instant(createdAt)}</small>
        {changedCount > 0 && <Status tone="warn">{t(TEXTS.stale, { n: num(changedCount) })}</Status>}
      </span>
      <a className="mo-button mo-button-outline" href={apiUrl(`courierFile/take?id=${id}`)} download>
        {t(TEXTS.take, { format: t(choiceLabel(CELL_FORMATS, format)) })}
      </a>
    </li>
  );
}

/** Rows of the next file: valid addresses without a number, in no file as they are now. */
function waitingCount(row: Release, files: readonly File[]): number {
  const faulty = new Set(faultyLines(row.lines).map(({ line }) => line.id));
  const good = row.lines.filter(({ id, trackingNo, recipient }) => recipient !== null && !trackingNo && !faulty.has(id)).length;
  const filed = files.reduce((sum, { lineCount, changedCount }) => sum + lineCount - changedCount, 0);
  const numbered = row.lines.filter(({ trackingNo }) => trackingNo).length;
  return Math.max(0, good - Math.max(0, filed - numbered));
}

/** Files for the courier: those that were made, the rows of the next, and the addresses that prevent rows from being in it. */
export function Courier({ row }: { row: Release }) {
  const { t } = useT();
  const can = useCan(courierFile);
  const days = useSetting('privacy.sd_days');
  const isSending = useIsSending(row);
  const isShown = can.read && isSending;
  const { data, error, refetch } = useQuery({ ...courierFiles(row.id), enabled: isShown });
  const make = useMutation(resourceQueries(courierFile).act('make'));
  if (!isShown) return null;
  if (!data)
    return <Card title={TEXTS.courier}>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={3} />}</Card>;
  const waiting = waitingCount(row, data.rows);
  return (
    <Card title={TEXTS.courier} extra={<Link to="/admin/config">{t(TEXTS.columns)}</Link>}>
      <ul className="mo-papers">
        {data.rows.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
      {waiting === 0 ? (
        <p className="mo-quiet">{t(TEXTS.nothing)}</p>
      ) : (
        <div className="mo-acts">
          {CELL_FORMATS.map(({ value, label }) => (
            <Button key={value} busy={make.isPending} onClick={() => make.mutate({ groupId: row.id, format: value })}>
              {t(TEXTS.make, { n: num(waiting), format: t(label) })}
            </Button>
          ))}
        </div>
      )}
      <p className="mo-quiet">{t(TEXTS.logged, { days: num(days) })}</p>
    </Card>
  );
}
