import { useEffect, useEffectEvent, useId, useState } from 'react';
import { openSlider, type Slider, type SliderProof } from './slider.ts';

interface SliderCheckProps {
  settings: { app_key: string; scene: string };
  words: { label: string; loading: string; failed: string; retry: string };
  onPassed: (proof: SliderProof) => void;
  /** Gives the slider to the form, which resets it after a failed login. */
  onReady: (slider: Slider) => void;
}

/** The provider's slider; says so while it loads and offers another try when it cannot be loaded. */
export function SliderCheck({ settings, words, onPassed, onReady }: SliderCheckProps) {
  const id = `slider${useId().replace(/\W/g, '')}`;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const passed = useEffectEvent(onPassed);
  const ready = useEffectEvent(onReady);

  useEffect(() => {
    let gone = false;
    const show = async () => {
      try {
        const slider = await openSlider(id, settings, (proof) => !gone && passed(proof));
        if (gone) return;
        setState('ready');
        ready(slider);
      } catch {
        if (!gone) setState('failed');
      }
    };
    void show();
    return () => {
      gone = true;
    };
    // Each attempt starts anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, settings, attempt]);

  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };

  return (
    <div className="login-slider" role="group" aria-label={words.label}>
      <p className="login-slider__hint" aria-live="polite">
        {state === 'failed' ? words.failed : state === 'loading' ? words.loading : words.label}
        {state === 'failed' && (
          <button type="button" className="login-link" onClick={retry}>
            {words.retry}
          </button>
        )}
      </p>
      <div id={id} className="login-slider__place" />
    </div>
  );
}
