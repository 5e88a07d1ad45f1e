import { fileUploaded, type Text } from '@moru/contract';
import { apiUrl, Button, showError, uploadFile, useT } from '@moru/ui/core';
import { useRef, useState } from 'react';

const TEXTS = {
  choose: { ko: '그림 고르기', en: 'Choose a picture' },
  other: { ko: '다른 그림', en: 'Another picture' },
  shown: { ko: '회사 도장', en: 'Stamp of the company' },
} satisfies Record<string, Text>;

const TYPES = 'image/png,image/jpeg,image/webp';

interface StampProps {
  value: unknown;
  onChange: (value: unknown) => void;
  id: string;
  invalid: boolean;
  describedBy: string | undefined;
}

/** The company's stamp: an image that is uploaded when it is chosen and applied when the settings are saved. */
export function StampInput({ value, onChange, id, invalid, describedBy }: StampProps) {
  const { t } = useT();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  // Until the settings are saved, the uploaded file belongs to no row.
  const [fresh, setFresh] = useState<number>();
  const upload = async (file: File) => {
    setBusy(true);
    try {
      const { id: uploaded } = await uploadFile(file, {}, { schema: fileUploaded });
      setFresh(uploaded);
      onChange(uploaded);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="config-stamp">
      {typeof value === 'number' && (
        <img src={apiUrl(value === fresh ? `file/raw/${value}?size=thumb` : `config/stamp?v=${value}`)} alt={t(TEXTS.shown)} />
      )}
      <input
        ref={input}
        className="mo-hidden"
        type="file"
        accept={TYPES}
        tabIndex={-1}
        aria-label={t(TEXTS.choose)}
        onChange={({ target }) => {
          if (target.files?.[0]) void upload(target.files[0]);
          target.value = '';
        }}
      />
      <Button
        id={id}
        icon="upload"
        busy={busy}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {t(value === null ? TEXTS.choose : TEXTS.other)}
      </Button>
    </div>
  );
}
