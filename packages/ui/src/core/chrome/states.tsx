import type { ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { isApiError, UNKNOWN_ERROR } from '../api/api-error.ts';
import { useT } from '../i18n/use-t.tsx';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

const TEXTS = {
  loading: { ko: '불러오는 중', en: 'Loading' },
  empty: { ko: '내용이 없습니다', en: 'Nothing here yet' },
  failed: { ko: '불러오지 못했습니다', en: 'Could not be loaded' },
  retry: { ko: '다시 시도', en: 'Try again' },
  forbidden: { ko: '권한이 없습니다', en: 'Your role may not see this' },
  forbiddenHint: { ko: '필요하면 관리자에게 문의하세요.', en: 'Ask a supervisor if you need it.' },
};

/** A turning circle with words for those who cannot see it. */
export function Spinner({ label }: { label?: string }) {
  const { message } = useT();
  return (
    <span className="mo-spinner" role="status">
      <span className="mo-spin" aria-hidden="true" /> <span>{label ?? message(TEXTS.loading)}</span>
    </span>
  );
}

interface StateProps {
  icon: IconName;
  tone?: 'mute' | 'bad' | 'warn';
  title: string;
  children?: ReactNode;
  role?: 'status' | 'alert';
}

function StateBox({ icon, tone = 'mute', title, children, role = 'status' }: StateProps) {
  return (
    <div className={`mo-state mo-state-${tone}`} role={role}>
      <Icon name={icon} size={24} />
      <strong>{title}</strong>
      {children && <div className="mo-state-more">{children}</div>}
    </div>
  );
}

/** Nothing to show, and what could be done about it. */
export function EmptyState({ title, icon = 'box', children }: { title?: Text | string; icon?: IconName; children?: ReactNode }) {
  const { message } = useT();
  return (
    <StateBox icon={icon} title={message(title ?? TEXTS.empty)}>
      {children}
    </StateBox>
  );
}

/** A read that failed: the server's words and a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { message } = useT();
  const text = isApiError(error) && error.spoken ? error.message : message(UNKNOWN_ERROR);
  return (
    <StateBox icon="alert" tone="bad" title={message(TEXTS.failed)}>
      <p>{text}</p>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {message(TEXTS.retry)}
        </Button>
      )}
    </StateBox>
  );
}

/** What the role may not see. */
export function ForbiddenState() {
  const { message } = useT();
  return (
    <StateBox icon="lock" tone="warn" title={message(TEXTS.forbidden)}>
      <p>{message(TEXTS.forbiddenHint)}</p>
    </StateBox>
  );
}

/** Grey lines where rows will be, hidden from assistive technology. */
export const Skeleton = ({ rows = 6 }: { rows?: number }) => (
  <div className="mo-skeleton" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} style={{ width: `${92 - ((row * 17) % 40)}%` }} />
    ))}
  </div>
);
