/** A long form in steps. All of them stay drawn, so that nothing typed is lost, and one is seen; which one stands in the address. */
import { useMemo, type ReactNode } from 'react';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { useWords } from '../words.ts';
import { EngineForm, FormSections } from './EngineForm.tsx';
import type { FormStep } from './define.ts';
import { namesOf, type Path } from './paths.ts';
import type { Engine } from './use-engine.ts';

export interface StepPlace {
  at: number;
  go: (step: number) => void;
  /** Shows the step that holds a field. */
  reveal: (path: Path) => void;
}

const holds = ({ sections }: FormStep, name: unknown) => sections.some(({ fields }) => fields.some((field) => namesOf(field).includes(String(name))));

/** The step that is seen, `?step=2` in the address. */
export function useSteps(steps: readonly FormStep[] = []): StepPlace {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('step') ?? 1) - 1;
  const at = Number.isInteger(wanted) && wanted > 0 && wanted < steps.length ? wanted : 0;
  return useMemo(() => {
    const go = (step: number) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          if (step > 0) next.set('step', String(step + 1));
          else next.delete('step');
          return next;
        },
        { replace: true },
      );
    return {
      at,
      go,
      reveal: ([name]) => {
        const step = steps.findIndex((one) => holds(one, name));
        if (step >= 0 && step !== at) go(step);
      },
    };
  }, [at, setParams, steps]);
}

interface FormStepsProps {
  engine: Engine;
  steps: readonly FormStep[];
  place: StepPlace;
  label: string;
  /** The bar that saves. */
  bar: ReactNode;
  /** For looking at only. */
  viewed?: boolean | undefined;
  /** The bar stands in each step. */
  anywhere?: boolean | undefined;
}

export function FormSteps({ engine, steps, place: { at, go }, label, bar, viewed = false, anywhere = false }: FormStepsProps) {
  const { say, t } = useWords();
  // What lies between is looked at too, and the first step with something wrong is where one arrives.
  const reach = async (wanted: number) => {
    // Whoever only looks has nothing to put right.
    if (viewed) return go(wanted);
    const names = steps.slice(at, wanted).flatMap(({ sections }) => sections.flatMap(({ fields }) => fields.flatMap(namesOf)));
    try {
      await engine.instance.validateFields(
        names.map((name) => [name]),
        { recursive: true },
      );
      go(wanted);
    } catch (error) {
      engine.onFinishFailed((error as { errorFields?: { name: Path }[] }).errorFields?.[0]?.name);
    }
  };
  return (
    <>
      <nav aria-label={t('steps')} className="kit-form-steps">
        <ol>
          {steps.map(({ title }, step) => (
            <li key={title.zh}>
              <button
                type="button"
                aria-current={step === at ? 'step' : undefined}
                data-done={step < at || undefined}
                onClick={() => (step <= at ? go(step) : void reach(step))}
              >
                <span aria-hidden>{step + 1}</span>
                {say(title)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <EngineForm engine={engine} label={label} viewed={viewed}>
        {steps.map(({ title, sections }, step) => (
          <div key={title.zh} hidden={step !== at}>
            <FormSections sections={sections} engine={engine} />
          </div>
        ))}
      </EngineForm>
      <div className="kit-step-buttons">
        {at > 0 && <Button onClick={() => go(at - 1)}>{t('stepBack')}</Button>}
        {at < steps.length - 1 && (
          <Button {...(!anywhere && !viewed && { type: 'primary' as const })} onClick={() => void reach(at + 1)}>
            {t('stepNext')}
          </Button>
        )}
      </div>
      {(anywhere || at === steps.length - 1) && bar}
    </>
  );
}
