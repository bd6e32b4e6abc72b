/** The slider of Aliyun: its script comes from the provider and only when the marketplace has switched it on. */

/** What the slider hands over when it was dragged to its end. */
export interface SliderProof {
  c_sessionid: string;
  sig: string;
  nc_token: string;
}

export interface Slider {
  /** Back to the start, for another try. */
  reset(): void;
}

interface NoCaptcha {
  reset(): void;
}

interface NoCaptchaOptions {
  appkey: string;
  scene: string;
  renderTo: string;
  success: (data: { sessionId: string; sig: string; token: string }) => void;
}

interface Awsc {
  use(name: 'nc', ready: (state: string, module: { init(options: NoCaptchaOptions): NoCaptcha }) => void): void;
}

declare global {
  interface Window {
    AWSC?: Awsc;
  }
}

const SCRIPT = 'https://g.alicdn.com/AWSC/AWSC/awsc.js';
const TIMEOUT_MS = 3_000;
const TRIES = 5;

function loadOnce(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    script.async = true;
    script.src = src;
    script.addEventListener('error', giveUp);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    document.head.append(script);
  });
}

async function loadScript(): Promise<Awsc> {
  for (let attempt = 1; !window.AWSC; attempt += 1) {
    try {
      await loadOnce(SCRIPT);
    } catch (error) {
      if (attempt >= TRIES) throw error;
    }
    if (!window.AWSC && attempt >= TRIES) throw new Error('the slider script did not start');
  }
  return window.AWSC;
}

/**
 * Shows the slider inside an element.
 * @param into its id
 * @throws when the script cannot be loaded: 3 s a try, 5 tries
 */
export async function openSlider(
  into: string,
  { app_key, scene }: { app_key: string; scene: string },
  onPassed: (proof: SliderProof) => void,
): Promise<Slider> {
  const awsc = await loadScript();
  return new Promise((resolve, reject) => {
    awsc.use('nc', (state, module) => {
      if (state !== 'loaded') return reject(new Error(`the slider answered ${state}`));
      const slider = module.init({
        appkey: app_key,
        scene,
        renderTo: `#${into}`,
        success: ({ sessionId, sig, token }) => onPassed({ c_sessionid: sessionId, sig, nc_token: token }),
      });
      resolve({ reset: () => slider.reset() });
    });
  });
}
