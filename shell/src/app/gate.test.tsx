import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Stage, person } from '../testing.tsx';

describe('the gate', () => {
  test('shows in Korean that it checks the login while the session is loading', () => {
    render(<Stage at="/admin/pos" session={{ loading: true }} />);
    expect(screen.getByText('로그인 확인 중입니다')).toBeVisible();
    expect(screen.queryByTestId('where')).toBeNull();
  });

  test('shows that it tries again when the first request failed', () => {
    render(<Stage at="/" session={{ loading: true }} trouble={{ failed: true }} />);
    expect(screen.getByText(/곧 다시 시도합니다/)).toBeVisible();
  });

  test('sends users without a session to the login and remembers the page they requested', () => {
    render(<Stage at="/admin/pos?page=2#row" />);
    expect(screen.getByTestId('where')).toHaveTextContent('/public/users/login');
    expect(screen.getByTestId('where')).toHaveAttribute('data-state', '{"from":"/admin/pos?page=2#row"}');
  });

  test('shows no menu on public pages', () => {
    render(<Stage at="/public/users/login" />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('sends site staff to /site from anywhere else', () => {
    render(<Stage at="/admin/pos" session={{ user: person('site-staff') }} />);
    expect(screen.getByTestId('where')).toHaveTextContent('/site');
  });

  test('lets a supervisor pass', () => {
    render(<Stage at="/admin/pos?page=2" session={{ user: person('supervisor') }} />);
    expect(screen.getByTestId('where')).toHaveTextContent('/admin/pos?page=2');
  });

  test('asks for the password over the page when the session is lost', () => {
    HTMLDialogElement.prototype.showModal = function open() {
      this.open = true;
    };
    render(<Stage at="/admin/pos" session={{ user: person('supervisor') }} trouble={{ lost: true }} />);
    expect(screen.getByRole('dialog', { name: 'You were signed out' })).toBeVisible();
    expect(screen.getByTestId('where')).toHaveTextContent('/admin/pos');
  });
});
