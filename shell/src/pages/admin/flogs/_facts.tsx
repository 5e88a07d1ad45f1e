import { flog, text, type Row } from '@moru/contract';
import { Card, ChoiceStatus, Link, useT, Value } from '@moru/ui/core';
import { Descriptions, FieldList } from '@moru/ui/extra';
import './_flogs.css';

const TEXTS = {
  latest: text('마지막 발생', 'Latest hit'),
  request: text('요청', 'Request'),
  history: text('이 요청의 활동 로그', 'Activity of this request'),
  release: text('릴리스', 'Release'),
  stack: text('스택', 'Stack'),
};

/** The request that failed and its effects: the server's log and the history have the same request id. */
function Request({ row: { method, url, httpStatus, requestId } }: { row: Row<typeof flog> }) {
  const { t } = useT();
  return (
    <>
      {[method, url, httpStatus].filter((part) => part !== null).join(' ')}
      {requestId && (
        <>
          {' '}
          <code>{requestId}</code> <Link to={`/admin/alogs?requestId=${encodeURIComponent(requestId)}`}>{t(TEXTS.history)}</Link>
        </>
      )}
    </>
  );
}

/** Facts of a fault: message, place and frequency, and the latest occurrence in full. */
export function Facts({ row }: { row: Row<typeof flog> }) {
  const { fields } = flog;
  return (
    <>
      <Card title={TEXTS.latest} extra={<ChoiceStatus field={fields.status} value={row.status} />}>
        <p className="flog-message">{row.message}</p>
        <FieldList
          resource={flog}
          row={row}
          paths={['kind', 'path', 'count', 'people', 'devices', 'firstAt', 'lastAt', 'clientAt', 'device']}
        />
        <Descriptions
          items={[
            { label: TEXTS.release, value: `${row.module}@${row.release}` },
            { label: fields.appVersion.meta.label, value: row.appVersion },
            ...(row.fixedIn ? [{ label: fields.fixedIn.meta.label, value: row.fixedIn }] : []),
            ...(row.url || row.requestId ? [{ label: TEXTS.request, value: <Request row={row} /> }] : []),
            ...(row.ms === null ? [] : [{ label: fields.ms.meta.label, value: <Value field={fields.ms} value={row.ms} /> }]),
          ]}
        />
      </Card>
      {row.stack && (
        <Card title={TEXTS.stack} flush>
          {/* It scrolls, so it has to be reachable by keyboard. */}
          <pre className="flog-stack" tabIndex={0}>
            {row.stack}
          </pre>
        </Card>
      )}
    </>
  );
}
