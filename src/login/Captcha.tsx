import { useState } from 'react';

interface CaptchaProps {
  address: string;
  onReload: () => void;
  /** What the image is and that a click loads another one. */
  label: string;
  /** Shown in its place when it could not be loaded. */
  failed: string;
}

/** The captcha image as a button: a click, Enter or Space loads another one. */
export function Captcha({ address, onReload, label, failed }: CaptchaProps) {
  const [broken, setBroken] = useState('');
  return (
    <button type="button" className="login-captcha" onClick={onReload} title={broken === address ? failed : label}>
      {broken === address ? <span>{failed}</span> : <img src={address} alt={label} width="120" height="44" onError={() => setBroken(address)} />}
    </button>
  );
}
