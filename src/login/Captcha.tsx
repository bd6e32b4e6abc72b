import { useState } from 'react';

interface CaptchaProps {
  address: string;
  /** The digits that are heard count; the picture does not. */
  heard: boolean;
  onReload: () => void;
  words: {
    /** What the image is and that a click loads another one. */
    label: string;
    /** Shown in its place when it could not be loaded. */
    failed: string;
    /** Leads back to a picture from what is heard. */
    back: string;
  };
}

/** The captcha image as a button: a click, Enter or Space loads another one. */
export function Captcha({ address, heard, onReload, words: { label, failed, back } }: CaptchaProps) {
  const [broken, setBroken] = useState('');
  // The picture of the page may have failed before anybody listened.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(address);
  };
  const instead = heard ? back : broken === address ? failed : undefined;
  return (
    <button type="button" className="login-captcha" onClick={onReload} title={instead ?? label}>
      {instead ? <span>{instead}</span> : <img ref={look} src={address} alt={label} width="120" height="44" onError={() => setBroken(address)} />}
    </button>
  );
}
