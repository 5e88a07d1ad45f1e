import { afterEach, expect, test } from '@jest/globals';
import type { LivePerson } from '@moru/contract';
import { act, render, screen } from '@testing-library/react';
import { AlsoOpen } from './also-open.tsx';
import { forgetPeople, openRecords, takePeople } from './open-records.ts';

const person = (name: string, isEditing = false): LivePerson => ({ name, since: '2026-11-23T05:02:00.000Z', isEditing });
const tell = (...people: LivePerson[]) => act(() => takePeople({ entity: 'po', id: 5, people }));
const status = () => screen.getByRole('status').textContent;
afterEach(() => act(forgetPeople));

test('a record reports that it is open here, whether it is edited, and when it no longer is', () => {
  const { rerender, unmount } = render(<AlsoOpen entity="po" id={5} />);
  const open = () => [...openRecords.get().values()];
  expect(open()).toEqual([{ entity: 'po', id: 5, isEditing: false }]);
  rerender(<AlsoOpen entity="po" id={5} isEditing />);
  expect(open()).toEqual([{ entity: 'po', id: 5, isEditing: true }]);
  rerender(<AlsoOpen entity="po" id={6} />);
  expect(open()).toEqual([{ entity: 'po', id: 6, isEditing: false }]);
  unmount();
  expect(open()).toEqual([]);
});

test('others are shown with the time, people who edit first, and nobody of another record', () => {
  render(<AlsoOpen entity="po" id={5} />);
  expect(status()).toBe('');
  act(() => takePeople({ entity: 'po', id: 6, people: [person('Elsewhere')] }));
  expect(status()).toBe('');
  tell(person('Kim'), person('Park', true));
  expect(status()).toMatch(/^Park is editing thissince \d\d:\d\dKim has this open toosince \d\d:\d\d$/);
  tell(person('Kim'), person('Park'), person('Lee'), person('Choi'));
  expect(status()).toMatch(/Kim.*Park.*and 2 more$/);
  expect(screen.getByTitle('Lee, Choi')).toBeInTheDocument();
  tell();
  expect(status()).toBe('');
});
