import { TextInput, useT } from '@moru/ui/core';
import { useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly error?: string;
}

/** A password input that warns while Caps Lock is on. */
export function PasswordField(props: Props) {
  const { t } = useT();
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <TextInput {...props} type="password" onKeyDown={look} onKeyUp={look} onBlur={() => setCapsLock(false)} />
      <p role="status" className="caps-lock">
        {capsLock && t({ ko: 'Caps Lock이 켜져 있습니다', en: 'Caps Lock is on' })}
      </p>
    </div>
  );
}
