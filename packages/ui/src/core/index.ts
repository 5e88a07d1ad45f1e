export { isAnswered, saysOffline, serverAhead } from './api/answered.ts';
export { ApiError, isApiError, UNKNOWN_ERROR } from './api/api-error.ts';
export { isFinal, pauseBefore } from './api/finality.ts';
export { errorText } from './api/error-text.ts';
export { callsOf, type BodyOf, type Calls, type Page, type ResultOf, type Total, type VerbOf } from './api/calls.ts';
export { encodeQuery } from './api/encode.ts';
export { http, moduleTag, onCallFailed, onSessionLost, type FailedCall } from './api/http.ts';
export { abandonWrites } from './api/page-writes.ts';
export { askQuery, getQuery, postMutation, resourceQueries } from './api/queries.ts';
export { canRetry, createQueryClient, RETRIES, RETRY_INTERVAL_MS } from './api/query-client.ts';
export { readFrom } from './api/read-from.ts';
export { allEntities, entityByName, isPart, resourceByName, titleOf, type AnyResource } from './api/resource.ts';
export { randomKey } from './api/random-key.ts';
export { uploadFile } from './api/upload-file.ts';
export { useCountedList, useTotal, type KnownTotal } from './api/use-total.ts';
export {
  keepPreviousData,
  QueryClientProvider,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
export type { QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
export { Button, IconButton, type ButtonKind } from './chrome/button.tsx';
export { Counter } from './chrome/counter.tsx';
export { ActCard } from './chrome/act-card.tsx';
export { DashboardCard, type CardRow } from './chrome/dashboard-card.tsx';
export { Dialog } from './chrome/dialog.tsx';
export { Icon, ICONS, type IconName } from './chrome/icon.tsx';
export { Checkbox, Segments, SelectInput, TextInput, type Option } from './chrome/inputs.tsx';
export { Card, CardGrid, Metric, PageHeader } from './chrome/page.tsx';
export { QuantityStrip, STEP_LABELS } from './chrome/quantity-strip.tsx';
export { countText } from './chrome/row-count.tsx';
export { Shortcut } from './chrome/shortcut.tsx';
export { EmptyState, ErrorState, RefusalNote, ForbiddenState, Skeleton, Spinner } from './chrome/states.tsx';
export { NameOf } from './chrome/name-of.tsx';
export { Badge, ChoiceStatus, Flag, Status, Swatch } from './chrome/status.tsx';
export { bands, STEPS, type Quantities, type Step } from './chrome/strip.ts';
export { Value } from './chrome/value.tsx';
export { isDirty, markDirty, onDirtyChange, useDirty } from './dirty.ts';
export { Explain, ExplainField } from './explain/explain.tsx';
export { useExplanation, type Asked } from './explain/explanation.ts';
export { Feedback } from './feedback/feedback.tsx';
export { askReason, confirm, notify, showError } from './feedback/services.ts';
export { withReason } from './feedback/with-reason.tsx';
export { date, fixed, instant, money, NONE, num, percent, slip, today } from './format.ts';
export { fill, say, saySpecified, type Area, type Lang, type Locale, type Vars } from './i18n/locale.ts';
export { ruleSaid } from './i18n/rule-said.ts';
export { LocaleProvider, useT, type Translate } from './i18n/use-t.tsx';
export { askPreferences, setPreference, takePreferences, usePreference, usePreferencesReady } from './preferences.ts';
export { isComposing, KEYS, pressed, type KeyFacts, type KeyName, type KeyPlace } from './keys/keys.ts';
export { useKeys, type KeyActs } from './keys/use-keys.ts';
export { formPathOf, listPathOf, PageAtContext, type PageAt } from './page-at.ts';
export { RowPhoto } from './photo/row-photo.tsx';
export { printPage } from './print.ts';
export { recall, remember } from './remember.ts';
export * from './router.ts';
export { rightsOf, SessionContext, useCan, useRole, useSession, useUser, type Can, type Session, type SessionUser } from './session.ts';
export { useChoices } from './offered.ts';
export { setting, settingOf, takeSettings, useNamed, useNames, useSetting, useSettingOf } from './settings.ts';
export { cutNetwork, isNetworkCut } from './practice-network.ts';
export { apiUrl, BASE_PATH, enterPractice, inPractice, leavePractice, pageUrl, practiceName, spaced } from './space.ts';
export { createStore, useStore, type Store } from './store.ts';
export { cspNonce, setTheme, startTheme, useTheme, type Theme, type ThemeChoice } from './theme.ts';
export { numbersOf, useUrlParts, withParts, type UrlParts } from './url-parts.ts';
export { useAnchor } from './use-anchor.ts';
export { useLatest } from './use-latest.ts';
export { useLeaveGuard } from './use-leave-guard.ts';
export { useMedia } from './use-media.ts';
export { AlsoOpen } from './live/also-open.tsx';
export { forgetPeople, isLive, openRecords, takePeople } from './live/open-records.ts';
export { joinNews, useHeldRows, type RowNews } from './live/held-rows.ts';
export { ListNews } from './live/list-news.tsx';
export { refreshQuietly } from './live/refresh.ts';
export { joined, type News } from './live/touched.ts';
export { nameIn, namesIn } from '@moru/contract';
export { useSettled } from './use-settled.ts';
export { useWidth } from './use-width.ts';
export { useScrollWindow, type ScrollWindow } from './use-scroll-window.ts';
