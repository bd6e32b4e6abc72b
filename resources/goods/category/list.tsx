import { useMemo, useRef } from 'react';
import { CATEGORY_LEVELS, categoryApi } from '#contract/goods/category.ts';
import { call } from '#providers/http/client.ts';
import type { Action } from '#kit/action/define.ts';
import { Tag } from '#kit/cells/Tag.tsx';
import { createAction, editAction, removeAction } from '#kit/action/standard.ts';
import { useActions } from '#kit/action/use-actions.tsx';
import { useAsked } from '#kit/action/use-asked.ts';
import type { RowOf } from '#kit/entity.ts';
import { useOwnSearch } from '#kit/list/use-query.ts';
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
const remove = removeAction(categoryEntity);

/** Answers what the server says, whatever it is: the editor checks that it is a list. */
const load = (parent: string): Promise<unknown> => call(categoryApi.children, { params: { parent_id: parent } }, { loading: false, message: false });

/** What the form needs to know about where a category is, told by the one above it. */
const place = (parent?: Pick<Category, 'category_id' | 'parent_id'>) => ({
  parent_id: parent?.category_id ?? '0',
  grandparent_id: parent?.parent_id ?? '0',
});

const createForm = createAction(categoryEntity, categoryForm);
const create = createForm && { ...createForm, initial: () => place() };
/** Adding below a category; its own action, so that an address can name where. */
const createBelow = createForm && { ...createForm, name: 'below', on: 'row' as const, adds: true, initial: ([parent]: readonly Category[]) => place(parent) };

const editForm = editAction(categoryEntity, categoryForm);
const edit = editForm && {
  ...editForm,
  initial: async ([row]: readonly Category[]) => {
    const parent = row && row.parent_id !== '0' ? await call(categoryApi.one, { params: { id: row.parent_id } }, { loading: false }) : undefined;
    return { ...place(parent), ...row };
  },
};

const REFRESH = { create: 'add', below: 'add', edit: 'edit', remove: 'delete' } as const;
/** What the menu of a category offers, in this order. */
const OFFERED: readonly (Action<Category> | undefined)[] = [openParams, bindBrands, bindSpecs, edit, remove];
const ASKED = [create, createBelow, ...OFFERED];
const NO_ROWS: readonly Category[] = [];

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
  const { start, stop, isOpen, dialog } = useActions<Category>(
    categoryEntity,
    ({ name }) => name in REFRESH && editor.current?.refresh(REFRESH[name as keyof typeof REFRESH]),
  );
  const may = useMemo(() => ASKED.filter((one) => one !== undefined).filter(({ endpoint }) => mayCall(endpoint)), [mayCall]);
  // The tree shows one branch; what the address names is asked for by its number.
  const begin = useAsked({ entity: categoryEntity, search: useOwnSearch(), rows: NO_ROWS, actions: may, start, stop, isOpen });

  const buttons = useMemo(() => {
    const offered = may.filter((one) => OFFERED.includes(one));
    return offered.map((action): ItemButton => ({
      name: action.name,
      text: say(action.label),
      danger: action.danger ?? false,
      onClick: (item) => begin(action, [item as Category]),
    }));
  }, [may, say, begin]);
  const add = (parent: Item | undefined) => {
    if (parent && createBelow) begin(createBelow, [parent as Category]);
    else if (create) begin(create, []);
  };

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
        onAdd={create && may.includes(create) ? (_, parent) => add(parent) : undefined}
      />
      {dialog}
    </PlainPage>
  );
}
