import type { ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { isApiError } from '../api/api-error.ts';
import { errorText } from '../api/error-text.ts';
import { useT } from '../i18n/use-t.tsx';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

const TEXTS = {
  loading: { ko: '불러오는 중', en: 'Loading' },
  empty: { ko: '내용이 없습니다', en: 'Nothing here yet' },
  failed: { ko: '불러오지 못했습니다', en: 'Could not be loaded' },
  offline: {
    ko: '인터넷에 연결되어 있지 않고, 이 내용은 이 기기에 저장되어 있지 않습니다. 연결되면 표시됩니다.',
    en: 'You are offline and this is not stored on this device. It appears when you are back online.',
  },
  retry: { ko: '다시 시도', en: 'Try again' },
  forbidden: { ko: '권한이 없습니다', en: 'You do not have access to this' },
  forbiddenHint: { ko: '필요하면 관리자에게 문의하세요.', en: 'Ask a supervisor if you need it.' },
};

/** A spinner with a text for screen readers. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useT();
  return (
    <span className="mo-spinner" role="status">
      <span className="mo-spin" aria-hidden="true" /> <span>{label ?? t(TEXTS.loading)}</span>
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

const isUnreached = (error: unknown): boolean => isApiError(error) && error.code === 'no_answer';

function StateBox({ icon, tone = 'mute', title, children, role = 'status' }: StateProps) {
  return (
    <div className={`mo-state mo-state-${tone}`} role={role}>
      <Icon name={icon} size={24} />
      <strong>{title}</strong>
      {children && <div className="mo-state-more">{children}</div>}
    </div>
  );
}

/** An empty list, and what can be done about it. */
export function EmptyState({ title, icon = 'box', children }: { title?: Text | string; icon?: IconName; children?: ReactNode }) {
  const { t } = useT();
  return (
    <StateBox icon={icon} title={t(title ?? TEXTS.empty)}>
      {children}
    </StateBox>
  );
}

/** Why the server refused what a dialog sent; nothing where it did not. */
export function RefusalNote({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className="mo-field-error">
      {errorText(error)}
    </p>
  );
}

/** A failed read: the server's message, or that no server answered, and a button to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useT();
  const text = isUnreached(error) ? t(TEXTS.offline) : errorText(error);
  return (
    <StateBox icon="alert" tone={isUnreached(error) ? 'warn' : 'bad'} title={t(TEXTS.failed)}>
      <p>{text}</p>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {t(TEXTS.retry)}
        </Button>
      )}
    </StateBox>
  );
}

/** Shown for what the role may not see. */
export function ForbiddenState() {
  const { t } = useT();
  return (
    <StateBox icon="lock" tone="warn" title={t(TEXTS.forbidden)}>
      <p>{t(TEXTS.forbiddenHint)}</p>
    </StateBox>
  );
}

/** Grey lines in place of rows that are loading, hidden from assistive technology. */
export const Skeleton = ({ rows = 6 }: { rows?: number }) => (
  <div className="mo-skeleton" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} style={{ width: `${92 - ((row * 17) % 40)}%` }} />
    ))}
  </div>
);
