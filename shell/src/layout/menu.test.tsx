import { describe, expect, jest, test } from '@jest/globals';
import { http, takePreferences, takeSettings } from '@moru/ui/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Stage, person } from '../testing.tsx';

const supervisor = { user: person('supervisor') };
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

describe('the side menu', () => {
  test('has a working link for a deployed page and a disabled one for the rest', () => {
    render(<Stage at="/admin/pos" session={supervisor} deployed={['/admin/brands']} />);
    expect(menu().getByRole('link', { name: 'Brand' })).toHaveAttribute('href', '/admin/brands');
    expect(menu().getByRole('link', { name: 'Category' })).toHaveAttribute('aria-disabled', 'true');
    expect(menu().getByRole('link', { name: 'Category' })).not.toHaveAttribute('href');
  });

  test('has the pages beside the specification’s menu at its end, apart', () => {
    render(<Stage at="/admin/calculation" session={supervisor} deployed={['/admin/calculation']} />);
    const tools = within(screen.getByRole('navigation', { name: 'Tools' }));
    expect(tools.getByRole('link', { current: 'page' })).toHaveTextContent('Planning calculator');
    expect(menu().queryByText('Planning calculator')).toBeNull();
  });

  test('marks the current page, also by its type, and scrolls it into view', () => {
    const seen = jest.fn<(this: Element) => void>(function () {
      sighted.push(this.textContent);
    });
    const sighted: (string | null)[] = [];
    Element.prototype.scrollIntoView = seen;
    render(<Stage at="/admin/release-groups?type=sd" session={supervisor} deployed={['/admin/release-groups']} />);
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('SD Delivery');
    expect(sighted).toEqual(['SD Delivery']);
  });

  test('names the release types as the settings do, in both areas', () => {
    takeSettings([{ key: 'release.types.sd.name_en', value: 'Sample', changed: true }]);
    const { unmount } = render(<Stage at="/admin/pos" session={supervisor} />);
    expect(
      menu()
        .getAllByRole('link', { name: /^(Sample|SD)/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['Sample', 'Sample']);
    unmount();
    takeSettings([]);
    render(<Stage at="/admin/pos" session={supervisor} />);
    expect(
      menu()
        .getAllByRole('link', { name: /^(Sample|SD)/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['SD Delivery', 'SD release']);
  });

  test('opens the site pages in a new tab', () => {
    render(<Stage at="/admin/pos" session={supervisor} deployed={['/site/pjournals']} />);
    expect(menu().getByRole('link', { name: /Production journal.*new tab/ })).toHaveAttribute('target', '_blank');
  });

  test('hides Label and Site group from a client', () => {
    render(<Stage at="/admin/pos" session={{ user: person('client') }} />);
    expect(menu().queryByRole('heading', { name: 'Label' })).toBeNull();
    expect(menu().queryByRole('heading', { name: 'Site' })).toBeNull();
    expect(menu().getByRole('heading', { name: 'ETC' })).toBeVisible();
  });

  test('is Korean in the site area', () => {
    render(<Stage at="/site/pjournals" session={{ user: person('site-staff') }} deployed={['/site/pjournals']} />);
    expect(screen.getByRole('link', { name: /^생산일지/ })).toHaveAttribute('aria-current', 'page');
  });

  test('collapses between 250 and 160 and remembers it for the user', async () => {
    window.innerWidth = 1440;
    jest.spyOn(http, 'get').mockResolvedValue({});
    jest.spyOn(http, 'postOnce').mockResolvedValue(null);
    await act(() => takePreferences(7));
    const { unmount } = render(<Stage at="/admin/pos" session={supervisor} />);
    expect(screen.getByRole('complementary')).toHaveStyle({ width: '250px' });
    await userEvent.click(screen.getByRole('button', { name: 'Narrow the menu' }));
    expect(screen.getByRole('complementary')).toHaveStyle({ width: '160px' });
    unmount();
    render(<Stage at="/admin/pos" session={supervisor} />);
    expect(screen.getByRole('complementary')).toHaveStyle({ width: '160px' });
    await act(() => takePreferences(8));
    expect(screen.getByRole('complementary')).toHaveStyle({ width: '250px' });
    await act(() => takePreferences(null));
  });

  test('is narrow below 1200 px for a user who chose nothing', () => {
    window.innerWidth = 1199;
    render(<Stage at="/admin/pos" session={supervisor} />);
    expect(screen.getByRole('complementary')).toHaveStyle({ width: '160px' });
  });

  test('logs out once however often it is clicked', async () => {
    let calls = 0;
    const logout = () => {
      calls += 1;
      return new Promise<void>(() => undefined);
    };
    render(<Stage at="/admin/pos" session={{ ...supervisor, logout }} />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Log out' }));
    expect(calls).toBe(1);
  });

  test.each([
    ['client', '/admin/users/change_pw'],
    ['supervisor', '/admin/users/change_pw'],
    ['site-staff', '/site/change_pw'],
  ] as const)('lets a %s with a password set by a supervisor only change it', (role, path) => {
    for (const at of ['/admin/pos', '/site/pjournals', '/', '/public/users/login', path]) {
      const { unmount } = render(<Stage at={at} session={{ user: person(role, { mustChangePw: true }) }} />);
      expect(screen.getByTestId('where')).toHaveTextContent(path);
      expect(screen.getByRole('note')).toHaveTextContent(at.startsWith('/site') ? '비밀번호' : 'password');
      expect(screen.queryByRole('navigation')).toBeNull();
      unmount();
    }
  });
});
