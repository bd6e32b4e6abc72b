import { useMemo, useRef } from 'react';
import { CATEGORY_LEVELS, categoryApi } from '#contract/goods/category.ts';
import { call } from '#providers/http/client.ts';
import type { Action } from '#kit/action/define.ts';
import { Tag } from '#kit/cells/Tag.tsx';
import { createAction, editAction, removeAction } from '#kit/action/standard.ts';
import { useActions } from '#kit/action/use-actions.tsx';
import type { RowOf } from '#kit/entity.ts';
import { PlainPage } from '#kit/PlainPage.tsx';
import { useWords } from '#kit/words.ts';
import { useMayCall } from '#kit/may.ts';
import { GradeEditor, type GradeEditorHandle, type Item, type ItemButton } from '#pickers/grade/GradeEditor.tsx';
import { bindBrands, bindSpecs, openParams } from '../parameter/bindings.tsx';
import { useGoodsWords } from '../words.ts';
import { categoryEntity } from './entity.ts';
import { categoryForm } from './form.ts';
import { categoryList } from './index.ts';

type Category = RowOf<typeof categoryApi.children>;

const NAMES = { id: 'category_id', text: 'name' };
const create = createAction(categoryEntity, categoryForm);
const edit = editAction(categoryEntity, categoryForm);
const remove = removeAction(categoryEntity);

/** Answers what the server says, whatever it is: the editor checks that it is a list. */
const load = (parent: string): Promise<unknown> => call(categoryApi.children, { params: { parent_id: parent } }, { loading: false, message: false });

const REFRESH = { create: 'add', edit: 'edit', remove: 'delete' } as const;

/** What the form needs to know about where a category is. */
const place = (parent: Item | undefined) => ({ parent_id: String(parent?.['category_id'] ?? '0'), grandparent_id: String(parent?.['parent_id'] ?? '0') });

function HiddenMark() {
  const { t } = useGoodsWords();
  return <Tag>{t('hiddenCategory')}</Tag>;
}

const hiddenMark = (item: Item) => item['is_show'] === 'NO' && <HiddenMark />;

/** The category tree, maintained level by level. */
export default function CategoryList() {
  const { say } = useWords();
  const { t } = useGoodsWords();
  const mayCall = useMayCall();
  const editor = useRef<GradeEditorHandle>(null);
  const { start, dialog } = useActions<Category>(
    categoryEntity,
    ({ name }) => name in REFRESH && editor.current?.refresh(REFRESH[name as keyof typeof REFRESH]),
  );

  const buttons = useMemo(() => {
    const button = (action: Action<Category> | undefined, run: ItemButton['onClick']): ItemButton[] =>
      action && mayCall(action.endpoint) ? [{ name: action.name, text: say(action.label), danger: action.danger ?? false, onClick: run }] : [];
    const bound = [openParams, bindBrands, bindSpecs].flatMap((one) => button(one, (item) => start(one, [item as Category])));
    return [
      ...bound,
      ...button(edit, (item, parent) => edit && start({ ...edit, initial: ([row]) => ({ ...place(parent), ...row }) }, [item as Category])),
      ...button(remove, (item) => remove && start(remove, [item as Category])),
    ];
  }, [mayCall, say, start]);

  return (
    <PlainPage page={categoryList} note={t('levelHint')}>
      <GradeEditor
        ref={editor}
        load={load}
        names={NAMES}
        maxLevel={CATEGORY_LEVELS}
        typeText={t('categoryType')}
        buttons={buttons}
        extra={hiddenMark}
        onAdd={create && mayCall(create.endpoint) ? (_, parent) => start({ ...create, initial: () => place(parent) }, []) : undefined}
      />
      {dialog}
    </PlainPage>
  );
}
