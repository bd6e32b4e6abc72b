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
  // The picture of the page may have failed before anybody listened.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(address);
  };
  return (
    <button type="button" className="login-captcha" onClick={onReload} title={broken === address ? failed : label}>
      {broken === address ? <span>{failed}</span> : <img ref={look} src={address} alt={label} width="120" height="44" onError={() => setBroken(address)} />}
    </button>
  );
}
