import { Children, isValidElement, useId, type ReactElement, type ReactNode } from "react";

interface TabProps {
  readonly label: string;
  readonly children: ReactNode;
}

interface TabsProps {
  /** Sets with the same group switch together; the choice is remembered. */
  readonly group: string;
  /** `start`: the tabs stand beside the panel where there is room, one below another. */
  readonly side?: "start";
  readonly children: ReactNode;
}

/** One tab; only valid inside `Tabs`. */
export function Tab({ children }: TabProps) {
  return <>{children}</>;
}

/** A set of tabs. Without JavaScript all panels are stacked, each below its label. */
export function Tabs({ group, side, children }: TabsProps) {
  const id = useId();
  const tabs = Children.toArray(children).filter(
    (child): child is ReactElement<TabProps> => isValidElement(child) && child.type === Tab,
  );
  return (
    <div className="c-tabs" data-tabs={group}>
      <div
        className="c-tabList"
        role="tablist"
        aria-label="Варианты"
        aria-orientation={side === "start" ? "vertical" : undefined}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            className="c-tab"
            role="tab"
            aria-controls={`${id}${index}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {tab.props.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          id={`${id}${index}`}
          className="c-tabPanel"
          role="tabpanel"
          aria-label={tab.props.label}
          tabIndex={0}
          data-off={index === 0 ? undefined : ""}
        >
          <p className="c-tabLabel">{tab.props.label}</p>
          {tab.props.children}
        </div>
      ))}
    </div>
  );
}
