/** The actions that most entities have. */
import type { Text } from '#contract/core/text.ts';
import { takesList } from '#providers/data-resource.ts';
import { send } from '#providers/http/client.ts';
import type { AnyRow, Entity } from '../entity.ts';
import type { FormDef, Values } from '../form/define.ts';
import { capital, plural } from '../noun.ts';
import { atPath, type Action, type ActionOptions } from './define.ts';

const SAVE: Text = { zh: '保存', en: 'Save' };

/** Adding a record by the entity's `create` endpoint. */
export function createAction<Row>(entity: Entity<Row>, form: FormDef): Action<Row> | undefined {
  const { create } = entity.api;
  const { zh, en } = entity.noun;
  return (
    create && {
      name: 'create',
      on: 'page',
      label: { zh: '添加', en: 'Add' },
      title: { zh: `添加${zh}`, en: `Add ${en}` },
      submit: SAVE,
      form,
      done: { zh: `${zh}已添加`, en: `${capital(en)} added` },
      endpoint: create,
      request: (_, body) => ({ body }),
    }
  );
}

/** The body of an update with the version of the record that the person saw, so that the server can refuse an outdated one. */
function versioned<Row>([row]: readonly Row[], body: Values): Values {
  const version = (row as AnyRow | undefined)?.['version'];
  return version === undefined ? body : { ...body, version };
}

/** Editing a record by the entity's `update` endpoint. */
export function editAction<Row>(entity: Entity<Row>, form: FormDef): Action<Row> | undefined {
  const { one, update } = entity.api;
  const { zh, en } = entity.noun;
  return (
    update && {
      name: 'edit',
      label: { zh: '编辑', en: 'Edit' },
      title: { zh: `编辑${zh}`, en: `Edit ${en}` },
      submit: SAVE,
      form,
      initial: ([row]) => row as AnyRow,
      done: { zh: `${zh}已保存`, en: `${capital(en)} saved` },
      endpoint: update,
      request: (rows, body) => ({ ...atPath(entity, update, rows), body: versioned(rows, body) }),
      newest: one && (async (rows) => (await send(one, atPath(entity, one, rows), { loading: false, message: false })) as AnyRow),
    }
  );
}

/** What a declaration may say about deleting. */
export type RemoveOptions<Row> = Partial<Pick<ActionOptions<Row>, 'label' | 'when' | 'confirm' | 'on'>> & {
  /** What follows for others, said behind the question of one record as of many; default: that it cannot be undone. */
  consequence?: Text;
};

const FINAL: Text = { zh: '删除后不能恢复。', en: 'This cannot be undone.' };

/** Deleting records by the entity's `remove` endpoint; of a selection only where the endpoint takes several at once or runs in bulk. */
export function removeAction<Row>(entity: Entity<Row>, { consequence = FINAL, ...options }: RemoveOptions<Row> = {}): Action<Row> | undefined {
  const { remove } = entity.api;
  const { zh, en } = entity.noun;
  return (
    remove && {
      name: 'remove',
      label: { zh: '删除', en: 'Delete' },
      danger: true,
      confirm: (rows) =>
        rows.length === 1
          ? { zh: `确定删除${zh}{what}？${consequence.zh}`, en: `Delete the ${en} {what}? ${consequence.en}` }
          : { zh: `确定删除{what}？${consequence.zh}`, en: `Delete {what}? ${consequence.en}` },
      done: (rows) => ({ zh: `${zh}已删除`, en: `${capital(rows.length === 1 ? en : plural(en))} deleted` }),
      ...options,
      on: takesList(remove) || remove.bulk ? (options.on ?? 'row') : 'row',
      endpoint: remove,
      request: (rows) => atPath(entity, remove, rows),
    }
  );
}
