import { po } from '@moru/contract';
import { Button, Counter, Checkbox, Icon, IconButton, ICONS, notify, Segments, SelectInput, Shortcut, TextInput } from '@moru/ui/core';
import { ActionButton } from '@moru/ui/forms';
import { Upload } from '@moru/ui/extra';
import { useState } from 'react';
import { FOREVER, refusal } from '../fake/answer.ts';
import type { Stories } from '../story.ts';

const KINDS = ['primary', 'outline', 'quiet', 'danger'] as const;
const OPTIONS = [
  { value: 'sea', label: { ko: '해상', en: 'Sea' } },
  { value: 'air', label: { ko: '항공', en: 'Air' } },
  { value: 'courier', label: { ko: '특송', en: 'Courier' } },
];

function Chosen() {
  const [value, setValue] = useState('air');
  return (
    <div className="gallery-row">
      <Segments label={{ ko: '운송', en: 'Mode' }} options={OPTIONS} value={value} onChange={setValue} />
      <Segments label={{ ko: '운송 (잠김)', en: 'Mode, locked' }} options={OPTIONS} value="sea" onChange={setValue} disabled />
      <SelectInput label={{ ko: '운송', en: 'Mode' }} options={OPTIONS} value={value} onChange={setValue} />
      <SelectInput label={{ ko: '운송 (잠김)', en: 'Mode, locked' }} options={OPTIONS} value="sea" onChange={setValue} disabled />
    </div>
  );
}

function Counted() {
  const [value, setValue] = useState(5);
  return (
    <>
      <Counter label={{ ko: '중', en: 'Major' }} value={value} onChange={setValue} note="7 / 8" tone="warn" />
      <Counter label={{ ko: '치명', en: 'Critical' }} value={0} onChange={setValue} note="0 / 1" max={0} />
    </>
  );
}

export const CONTROLS: Stories = {
  buttons: {
    title: { ko: '버튼', en: 'Buttons' },
    shows: [Button],
    render: () =>
      KINDS.map((kind) => (
        <div key={kind} className="gallery-row">
          <Button kind={kind}>{kind}</Button>
          <Button kind={kind} icon="plus">
            추가
          </Button>
          <Button kind={kind} small icon="download">
            small
          </Button>
          <Button kind={kind} busy>
            busy
          </Button>
          <Button kind={kind} disabled>
            disabled
          </Button>
          <Button kind={kind} href="/admin/x">
            link
          </Button>
        </div>
      )),
  },
  icons: {
    title: { ko: '아이콘', en: 'Icons' },
    shows: [Icon, IconButton],
    render: () => (
      <div className="gallery-row">
        {ICONS.map((name) => (
          <IconButton key={name} icon={name} label={name} />
        ))}
        <IconButton icon="trash" label="small" small />
        <IconButton icon="trash" label="disabled" disabled />
        <Icon name="truck" size={24} />
      </div>
    ),
  },
  textInput: {
    title: { ko: '한 줄 입력', en: 'Line of text' },
    shows: [TextInput],
    render: () => (
      <>
        <TextInput label={{ ko: '아이디', en: 'ID' }} placeholder="supervisor" />
        <TextInput label={{ ko: '이름', en: 'Name' }} defaultValue="김서연" />
        <TextInput label={{ ko: '비밀번호', en: 'Password' }} type="password" defaultValue="secret" error="12자 이상 적어 주세요" />
        <TextInput label={{ ko: '잠김', en: 'Locked' }} defaultValue="PO-2609-0012" disabled />
      </>
    ),
  },
  choices: { title: { ko: '몇 가지 중 하나', en: 'One of a few' }, shows: [Segments, SelectInput], render: () => <Chosen /> },
  checkboxes: {
    title: { ko: '체크박스', en: 'Checkboxes' },
    shows: [Checkbox],
    render: () => (
      <div className="gallery-row">
        <Checkbox>끔</Checkbox>
        <Checkbox defaultChecked>켬</Checkbox>
        <Checkbox mixed>일부</Checkbox>
        <Checkbox disabled>잠김</Checkbox>
        <Checkbox disabled defaultChecked>
          잠기고 켬
        </Checkbox>
      </div>
    ),
  },
  counter: { title: { ko: '현장 숫자판', en: 'Counter of the floor' }, shows: [Counter], render: () => <Counted /> },
  keys: {
    title: { ko: '키', en: 'Keys' },
    shows: [Shortcut],
    render: () => (
      <p>
        <Shortcut>Ctrl</Shortcut> <Shortcut>K</Shortcut> <Shortcut>?</Shortcut>
      </p>
    ),
  },
  actions: {
    title: { ko: '업무 단계', en: 'Steps of the domain' },
    shows: [ActionButton],
    api: ({ path }) => (path.endsWith('/confirm') ? FOREVER : refusal(409, '이미 확정된 발주입니다')),
    render: () => (
      <div className="gallery-row">
        <ActionButton resource={po} verb="confirm" row={{ id: 1, version: 1 }} kind="primary" label={{ ko: '발주 확정', en: 'Confirm' }} />
        <ActionButton
          resource={po}
          verb="cancel"
          row={{ id: 1, version: 1 }}
          kind="danger"
          reason
          label={{ ko: '발주 취소', en: 'Cancel PO' }}
        />
      </div>
    ),
  },
  upload: {
    title: { ko: '파일 받기', en: 'Upload' },
    shows: [Upload],
    render: () => (
      <>
        <Upload label={{ ko: '파일을 놓거나 고르세요', en: 'Drop files or choose them' }} hint="xlsx, csv" onFiles={() => undefined} />
        <Upload label={{ ko: '사진 찍기', en: 'Take a photo' }} icon="camera" onFiles={() => undefined} />
        <Upload label={{ ko: '잠김', en: 'Locked' }} disabled onFiles={() => undefined} />
      </>
    ),
  },
  notices: {
    title: { ko: '알림', en: 'Notices' },
    shows: [],
    act: () => {
      notify.success({ ko: '저장했습니다', en: 'Saved' });
      notify.info({ ko: '다른 사람이 보고 있습니다', en: 'Somebody else is looking at it' });
      notify.error({
        ko: '저장하지 못했습니다. 네트워크를 확인하고 다시 시도해 주세요.',
        en: 'Not saved. Check the network and try again.',
      });
    },
    render: () => null,
  },
};
