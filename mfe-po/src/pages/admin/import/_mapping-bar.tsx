import { useState } from 'react';
import { importMappings, type ImportMapping } from '@moru/contract';
import { Button, confirm, getQuery, notify, postMutation, TextInput, useMutation, useQuery, useT } from '@moru/ui/core';
import { GUESS, nameMapping, readFile, type Import } from './_import-state.ts';

const TEXTS = {
  again: { ko: '이대로 다시 읽기', en: 'Read again this way' },
  edited: { ko: '바꾼 내용은 다시 읽으면 미리보기에 나타납니다.', en: 'Changes show in the preview once the file is read again.' },
  name: { ko: '매핑 이름', en: 'Name of the mapping' },
  save: { ko: '매핑 저장', en: 'Save mapping' },
  shared: { ko: '저장한 매핑은 모두가 함께 씁니다.', en: 'A saved mapping is shared with everybody.' },
  saved: { ko: '매핑을 저장했습니다', en: 'The mapping is saved' },
  replace: { ko: '‘{name}’ 매핑이 이미 있습니다. 바꾸시겠습니까?', en: 'There is a mapping ‘{name}’ already. Replace it?' },
  del: { ko: '매핑 삭제', en: 'Delete mapping' },
  delAsk: { ko: '‘{name}’ 매핑을 삭제하시겠습니까?', en: 'Delete the mapping ‘{name}’?' },
  deleted: { ko: '매핑을 삭제했습니다', en: 'The mapping is deleted' },
};

interface BarProps {
  at: Import;
  mapping: ImportMapping;
}

/** Previews the file again with the edited columns, saves them under a name, or deletes a saved mapping. */
export function MappingBar({ at, mapping }: BarProps) {
  const { t } = useT();
  const { data } = useQuery(getQuery('import/mappings', {}, importMappings));
  const save = useMutation(postMutation<{ mapping: ImportMapping }>('import/saveMapping'));
  const del = useMutation(postMutation<{ name: string }>('import/deleteMapping'));
  const own = (data?.rows ?? []).filter(({ isShipped }) => !isShipped).map((row) => row.name);
  // A typed name belongs to the mapping it was typed for; another mapping starts with its own saved name.
  const [typed, setTyped] = useState<{ at: string; name: string }>();
  const name = typed?.at === mapping.name ? typed.name : own.includes(mapping.name) ? mapping.name : '';
  const setName = (text: string) => setTyped({ at: mapping.name, name: text });
  const keep = async () => {
    const named = { ...mapping, name: name.trim() };
    if (own.includes(named.name) && named.name !== mapping.name && !(await confirm(t(TEXTS.replace, { name: named.name })))) return;
    const done = await save.mutateAsync({ mapping: named }).catch(() => undefined);
    if (done === undefined) return;
    notify.success(TEXTS.saved);
    if (!at.isEdited) nameMapping(named);
    else if (at.file) void readFile(at.file, named.name);
  };
  const remove = async () => {
    if (!(await confirm(t(TEXTS.delAsk, { name: mapping.name }), { danger: true, ok: TEXTS.del }))) return;
    const done = await del.mutateAsync({ name: mapping.name }).catch(() => undefined);
    if (done === undefined) return;
    notify.success(TEXTS.deleted);
    nameMapping({ ...mapping, name: GUESS });
  };
  return (
    <div className="imp-bar">
      <Button
        kind={at.isEdited ? 'primary' : 'outline'}
        icon="refresh"
        disabled={!at.isEdited || at.busy !== null}
        onClick={() => at.file && void readFile(at.file, at.choice, mapping)}
      >
        {t(TEXTS.again)}
      </Button>
      <form className="imp-save" onSubmit={(event) => (event.preventDefault(), void keep())}>
        <TextInput label={TEXTS.name} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        <Button type="submit" disabled={name.trim() === '' || at.busy !== null} busy={save.isPending}>
          {t(TEXTS.save)}
        </Button>
        {own.includes(mapping.name) && (
          <Button kind="danger" busy={del.isPending} onClick={() => void remove()}>
            {t(TEXTS.del)}
          </Button>
        )}
      </form>
      <p className="mo-quiet">{t(at.isEdited ? TEXTS.edited : TEXTS.shared)}</p>
    </div>
  );
}
