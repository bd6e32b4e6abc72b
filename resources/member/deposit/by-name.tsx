import { Navigate, useSearchParams } from 'react-router';
import type { View } from '#kit/resource.ts';

/** Older links name the member as `?name=`: the list then shows that member alone. */
export function byName<V extends View>(List: V) {
  const Shown: View = List;
  const Own: View = () => {
    const [params] = useSearchParams();
    const name = params.get('name');
    if (name === null) return <Shown />;
    const rest = new URLSearchParams(params);
    rest.delete('name');
    rest.set('member_name', name);
    return <Navigate to={{ search: `?${rest.toString()}` }} replace />;
  };
  return Object.assign(Own, { ...List, displayName: List.displayName });
}
