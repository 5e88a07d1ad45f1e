import { importMappings } from '@moru/contract';
import { Button, Card, getQuery, Icon, num, SelectInput, Spinner, useQuery, useT } from '@moru/ui/core';
import { Progress, Upload } from '@moru/ui/extra';
import { GUESS, GUESS_LABEL, readFile, startOver, type Import } from './_import-state.ts';

const TEXTS = {
  drop: { ko: '주문 파일을 여기에 놓거나 눌러서 고르세요', en: 'Drop an order file here, or click to choose one' },
  hint: {
    ko: 'xlsx, csv, tsv, txt · UTF-8 또는 CP949 · 첫 행은 제목',
    en: 'xlsx, csv, tsv or txt · UTF-8 or CP949 · headers in the first row',
  },
  how: { ko: '열 읽는 법', en: 'How columns are read' },
  shipped: { ko: '{name} (기본 제공)', en: '{name} (built in)' },
  guessed: { ko: '→ {name} 매핑으로 알아봤습니다', en: '→ recognised as {name}' },
  other: { ko: '다른 파일', en: 'Another file' },
  sending: { ko: '보내는 중', en: 'Sending' },
  reading: { ko: '읽고 비교하는 중', en: 'Reading and comparing' },
};

const KB = 1024;
const ACCEPT = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values';

function MappingSelect({ at }: { at: Import }) {
  const { t } = useT();
  const { data } = useQuery(getQuery('import/mappings', {}, importMappings));
  const options = (data?.rows ?? []).map(({ name, isShipped }) => ({ value: name, label: isShipped ? t(TEXTS.shipped, { name }) : name }));
  const choose = (choice: string) => at.file && void readFile(at.file, choice);
  return (
    <label className="imp-how">
      <span>{t(TEXTS.how)}</span>
      <SelectInput
        label={TEXTS.how}
        value={at.choice}
        onChange={choose}
        disabled={at.busy !== null}
        options={[{ value: '', label: GUESS_LABEL }, ...options]}
      />
    </label>
  );
}

function Reading({ sent }: { sent: number }) {
  const { t } = useT();
  return sent < 100 ? <Progress percent={sent} label={TEXTS.sending} /> : <Spinner label={t(TEXTS.reading)} />;
}

/** The file, and how its columns are read. */
export function Source({ at }: { at: Import }) {
  const { t } = useT();
  const { file, busy } = at;
  const isRecognised = at.choice === '' && at.mapping !== null && !at.isEdited && at.mapping.name !== GUESS;
  if (!file)
    return <Upload accept={ACCEPT} label={TEXTS.drop} hint={TEXTS.hint} onFiles={([first]) => first && void readFile(first, '')} />;
  return (
    <Card>
      <div className="imp-source">
        <Icon name="file" size={24} />
        <span className="imp-file">
          <strong>{file.name}</strong> <span className="mo-quiet">{num(Math.ceil(file.size / KB))} kB</span>
        </span>
        <MappingSelect at={at} />
        {isRecognised && <span className="mo-quiet">{t(TEXTS.guessed, { name: at.mapping?.name ?? '' })}</span>}
        <Button icon="upload" disabled={busy === 'applying'} onClick={() => startOver(at.userId)}>
          {t(TEXTS.other)}
        </Button>
      </div>
      {busy === 'reading' && <Reading sent={at.sent} />}
    </Card>
  );
}
