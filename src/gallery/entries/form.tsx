import { EngineForm, FormFailure, FormWaiting } from '#kit/form/EngineForm.tsx';
import type { Values } from '#kit/form/define.ts';
import { FormSteps, useSteps } from '#kit/form/FormSteps.tsx';
import { SaveBar } from '#kit/form/SaveBar.tsx';
import { useEngine } from '#kit/form/use-engine.ts';
import { useWords } from '#kit/words.ts';
import { defineEntry } from '../entry.ts';
import { trialEndpoint, trialForm } from './form-trial.ts';

const EMPTY: Values = {};
const FILLED: Values = {
  title: '春茶节',
  kind: 'OFF',
  start_time: 1_900_000_000,
  end_time: 1_900_600_000,
  city: '北京',
  limit: { per_member: 2 },
  levels: [
    { full: 100, off: 10 },
    { full: 200, off: 30 },
  ],
};

const nothing = async () => undefined;

interface TrialProps {
  initial?: Values;
  /** In steps, or all below each other. */
  steps?: boolean;
  send?: (body: Values) => Promise<unknown>;
}

/** The trial form on the ground of a page. */
export function Trial({ initial = EMPTY, steps = true, send = nothing }: TrialProps) {
  const { say } = useWords();
  const place = useSteps(trialForm.steps);
  const engine = useEngine({
    form: trialForm,
    endpoint: trialEndpoint,
    start: { initial, send },
    compares: false,
    onReveal: place.reveal,
    onDone: () => undefined,
  });
  const label = say({ zh: '活动', en: 'Promotion' });
  if (!engine.started) return <FormWaiting engine={engine} />;
  const bar = <SaveBar engine={engine} />;
  return (
    <div className="kit-form kit-page-form">
      <FormFailure engine={engine} />
      {steps && trialForm.steps ? (
        <FormSteps engine={engine} steps={trialForm.steps} place={place} label={label} bar={bar} />
      ) : (
        <>
          <EngineForm engine={engine} label={label} />
          {bar}
        </>
      )}
    </div>
  );
}

export const formEntry = defineEntry({
  name: 'form-page',
  title: { zh: '表单页', en: 'Form page' },
  purpose: {
    zh: '新建和编辑页：分组、分步、嵌套对象、可增删排序的行、联动字段、草稿与冲突对比。',
    en: 'Pages on which a record is made or edited: sections, steps, objects and rows within, fields that depend on others, drafts, comparison of conflicts.',
  },
  from: '#kit/form/FormPage.tsx',
  props: [
    { name: 'form', type: 'FormDef', text: { zh: '字段、分组或步骤', en: 'Fields, sections or steps' } },
    { name: 'param', type: 'string', default: 'id', text: { zh: '路由中记录编号的位置', en: 'Place of the record’s id in the route' } },
    { name: 'load', type: '(id?: string) => Promise<Values>', default: 'api.one', text: { zh: '初始值', en: 'What the form starts with' } },
    { name: 'back', type: 'Page[]', text: { zh: '保存后前往的列表', en: 'Where to go when it was saved' } },
    { name: 'done', type: 'Text', default: '—', text: { zh: '保存后的提示', en: 'Said when it was saved' } },
    { name: 'submit', type: 'Text', default: '—', text: { zh: '按钮文字', en: 'What the button says' } },
  ],
  rules: [
    { zh: '未保存的内容在切换标签、离开页面或刷新后仍在', en: 'What is not saved survives a change of tabs, leaving the page and loading it anew' },
    { zh: 'Ctrl-S 保存', en: 'Ctrl-S saves' },
    { zh: '服务器的错误显示在对应的行和字段', en: 'Errors of the server are shown in the row and at the field that they are about' },
  ],
  states: [
    { name: 'steps', title: { zh: '分步', en: 'Steps' }, render: () => <Trial /> },
    { name: 'filled', title: { zh: '已填写', en: 'Filled in' }, render: () => <Trial initial={FILLED} steps={false} /> },
  ],
  picture: 'filled',
});
