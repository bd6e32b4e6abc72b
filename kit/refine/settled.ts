import { isApiError } from '#providers/http/errors.ts';

/**
 * For the `onFinish` of `useModalForm` and `useDrawerForm`, whose promise is otherwise left rejected when the server refuses: by then the
 * notification and the fields have said why.
 * @example <Form {...formProps} onFinish={settled(formProps.onFinish)}>
 */
export const settled =
  <V>(send: ((values: V) => unknown) | undefined) =>
  async (values: V): Promise<void> => {
    try {
      await send?.(values);
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
  };
