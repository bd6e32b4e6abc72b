import { Suspense, useState, type ReactNode } from 'react';
import { Button, Segmented, Tag } from 'antd';
import { Link, useParams } from 'react-router';
import type { Lang } from '#contract/core/text.ts';
import { changeLanguage } from '#providers/i18n.ts';
import { useWords } from '#kit/words.ts';
import { changeLook, look, MODES } from '#src/theme/store.ts';
import { entries } from './entries/index.ts';
import { exampleStarts } from './refine/index.ts';
import type { Entry, State } from './entry.ts';
import css from './gallery.module.css';

const TEXTS = {
  title: { zh: '组件库', en: 'Components' },
  props: { zh: '属性', en: 'Props' },
  examples: { zh: 'Refine 示例页', en: 'Pages of plain Refine' },
  rules: { zh: '规则', en: 'Rules' },
  open: { zh: '打开', en: 'Open' },
  alone: { zh: '单独查看', en: 'Alone' },
  all: { zh: '全部状态', en: 'All states' },
  none: { zh: '没有这个组件', en: 'There is no such component' },
  language: { zh: '语言', en: 'Language' },
  look: { zh: '外观', en: 'Appearance' },
};

/** A state renders as a component, so that it may have state of its own. */
function Stage({ state: { name, render: Render } }: { state: State }) {
  return (
    <div className={css['stage']} data-stage={name}>
      <Suspense fallback={<span aria-busy="true" />}>
        <Render />
      </Suspense>
    </div>
  );
}

function StateSection({ entry, state }: { entry: Entry; state: State }) {
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <section className={css['state']} aria-label={say(state.title)}>
      <h3>
        {say(state.title)} <Link to={`/dev/gallery/${entry.name}/${state.name}`}>{say(TEXTS.alone)}</Link>
      </h3>
      {state.solo && !open ? <Button onClick={() => setOpen(true)}>{say(TEXTS.open)}</Button> : <Stage state={state} />}
    </section>
  );
}

function EntryPage({ entry }: { entry: Entry }): ReactNode {
  const { say } = useWords();
  return (
    <>
      <h2>{say(entry.title)}</h2>
      <p>{say(entry.purpose)}</p>
      <p>
        <code>{entry.from}</code>
      </p>
      {entry.states.map((state) => (
        <StateSection key={state.name} entry={entry} state={state} />
      ))}
      <h3>{say(TEXTS.rules)}</h3>
      <ul>
        {entry.rules.map((rule) => (
          <li key={rule.en}>{say(rule)}</li>
        ))}
      </ul>
      <h3>{say(TEXTS.props)}</h3>
      <dl className={css['props']}>
        {entry.props.map((prop) => (
          <div key={prop.name}>
            <dt>
              <code>{prop.name}</code> <Tag>{prop.type}</Tag>
              {prop.default !== undefined && <span>= {prop.default}</span>}
            </dt>
            <dd>{say(prop.text)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Every component in every state: a list, one component, or one state alone. */
export function Gallery() {
  const { say, lang } = useWords();
  const { entry: entryName, state: stateName } = useParams();
  const entry = entries.find(({ name }) => name === (entryName ?? entries[0]?.name));
  const state = entry?.states.find(({ name }) => name === stateName);
  if (entry && state) {
    return (
      <main className={css['alone']}>
        <h1>
          {say(entry.title)}: {say(state.title)}
        </h1>
        <p>
          <Link to={`/dev/gallery/${entry.name}`}>{say(TEXTS.all)}</Link>
        </p>
        <Stage key={`${entry.name}/${state.name}`} state={state} />
      </main>
    );
  }
  return (
    <div className={css['gallery']}>
      <nav aria-label={say(TEXTS.title)}>
        <h1>{say(TEXTS.title)}</h1>
        <Segmented<Lang>
          aria-label={say(TEXTS.language)}
          value={lang}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(next) => void changeLanguage(next)}
        />
        <Segmented aria-label={say(TEXTS.look)} defaultValue={look().mode} options={[...MODES]} onChange={(mode) => changeLook({ mode })} />
        <ul>
          {entries.map(({ name, title, picture, states }) => (
            <li key={name}>
              <Link to={`/dev/gallery/${name}`} data-picture={picture ?? states[0]?.name} aria-current={name === entry?.name ? 'page' : undefined}>
                {say(title)}
              </Link>
            </li>
          ))}
        </ul>
        <h2>{say(TEXTS.examples)}</h2>
        {exampleStarts.map(({ name, route, title }) => (
          <Link key={name} to={route}>
            {say(title)}
          </Link>
        ))}
      </nav>
      <main key={entry?.name}>{entry ? <EntryPage entry={entry} /> : <p>{say(TEXTS.none)}</p>}</main>
    </div>
  );
}
