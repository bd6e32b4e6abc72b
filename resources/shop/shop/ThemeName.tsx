import type { ThemeType } from '#contract/shop/enums.ts';
import { shopThemeApi } from '#contract/shop/theme.ts';
import { useRead } from '#kit/calls.ts';
import { useMayCall } from '#kit/may.ts';

/** More themes than anybody keeps. */
const ALL = 100;

/** What a theme is called; its mark for those who may not see themes, and for one that is gone. */
export function ThemeName({ type, mark }: { type: ThemeType; mark: string }) {
  const enabled = useMayCall()(shopThemeApi.list) && mark !== '';
  const { data } = useRead(shopThemeApi.list, { query: { type, page_size: ALL } }, { enabled });
  return <>{data?.data.find((theme) => theme.mark === mark)?.name ?? mark}</>;
}
