import { Component, type ReactNode } from 'react';
import { loadFailureOf } from './failures';
import { ScreenNotLoaded } from './screen-not-loaded';

interface Props {
  /** The screen's name, which it cannot give itself. */
  title: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  tries: number;
}

/** A screen whose code does not come is a failed screen inside the shell. One that breaks is for the error screen. */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { error: null, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  private readonly again = () => this.setState(({ tries }) => ({ error: null, tries: tries + 1 }));

  override render() {
    const { error, tries } = this.state;
    if (error === null) return this.props.children;
    if (!loadFailureOf(error)) throw error;
    // a browser may remember that a file did not come; only a page that starts anew then asks for it again
    const again = tries === 0 ? this.again : undefined;
    return <ScreenNotLoaded key={tries} title={this.props.title} error={error} again={again} />;
  }
}
