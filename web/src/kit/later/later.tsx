import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface Fetched {
  /** Gets the code before it is wanted. */
  fetch: () => Promise<void>;
}

/**
 * A component whose code is fetched when it is first shown, an outline in its place until then. React's own `lazy` holds
 * back what has arrived until its outline was seen for 300 ms; here it is shown at once. A failure is thrown to the
 * nearest error screen, and the next one to show it tries again.
 */
export const later = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  outline: ReactNode = null,
): ComponentType<P> & Fetched => {
  let Part: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const fetch = () => {
    loading ??= load().then(
      (arrived) => {
        Part = arrived;
      },
      (error) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the top of its module
  const Later = (props: P) => {
    const [state, setState] = useState<{ failure?: unknown }>({});
    const Shown = Part;
    const isThere = Shown !== null;
    useEffect(() => {
      if (isThere) return;
      let isGone = false;
      const tell = (failure?: unknown) => isGone || setState({ failure });
      fetch().then(() => tell(), tell);
      return () => {
        isGone = true;
      };
    }, [isThere]);
    if (state.failure !== undefined) throw state.failure;
    return Shown ? <Shown {...props} /> : outline;
  };
  return Object.assign(Later, { fetch });
};
