import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "#src/components/ui/Button";
import * as styles from "./CrashBoundary.module.css";
import { SiteHead } from "./SiteHead";

interface CrashBoundaryProps {
  /** Navigating to another page clears the error. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Shows the crash page in place of the part that failed; navbar and footer remain. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.warn("The page crashed", error, info.componentStack);
  }

  override componentDidUpdate(previous: CrashBoundaryProps): void {
    if (previous.path !== this.props.path && this.state.error) this.setState({ error: null });
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return (
      <div className={`c-content ${styles.crash}`} role="alert">
        <SiteHead
          title="Сбой на странице"
          description="На странице произошёл сбой. Обновите её или откройте другую."
          path={null}
        />
        <h1>This page crashed.</h1>
        <p>
          На странице произошёл сбой. Попробуйте ещё раз; если не поможет, обновите страницу или
          откройте другую.
        </p>
        <p>
          <code>{this.state.error.message}</code>
        </p>
        <Button tone="accent" onClick={() => this.setState({ error: null })}>
          Try again
        </Button>
      </div>
    );
  }
}
