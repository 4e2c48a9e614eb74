import { useId, useLayoutEffect, useMemo, type ComponentType } from "react";
import type { UpgradeRelease } from "#src/contracts/site-files";
import { Link } from "#src/components/ui/Link";
import { upgradePlan, type PlannedStep } from "./plan";
import { changeKinds, changesLine, listed, planSummary } from "./plan-words";
import { useTicks } from "./ticks";
import * as styles from "./PlanView.module.css";

interface PlanViewProps {
  readonly releases: readonly UpgradeRelease[];
  readonly from: string;
  readonly to: string;
  /** Address of the feed of releases after the first version. */
  readonly feed: string;
  /**
   * Called with the plan in a sentence, and with null when it goes. A region that appears with its
   * words is not announced, so the sentence stands in one that is there before the plan.
   */
  readonly onSummary: (summary: string | null) => void;
  readonly Content: ComponentType<{ readonly html: string }>;
}

/**
 * The upgrade from one version to another: steps with checkboxes, changes, pages to reread. Use a
 * different `key` for other versions.
 */
export function PlanView({ releases, from, to, feed, onSummary, Content }: PlanViewProps) {
  const plan = useMemo(() => upgradePlan(releases, from, to), [releases, from, to]);
  const { done, tick } = useTicks(from, to);
  const id = useId();
  const summary = planSummary(plan);
  // Before the paint: the sentence would move what is below it.
  useLayoutEffect(() => {
    onSummary(summary);
    return () => onSummary(null);
  }, [onSummary, summary]);
  return (
    <section data-plan="" aria-label={`План обновления с ${from} до ${to}`}>
      <h2 id={`${id}-steps`} className={styles.heading}>
        Шаги обновления
      </h2>
      <ol role="list" className={styles.steps} aria-labelledby={`${id}-steps`}>
        {plan.steps.map((step) => {
          const name = `${step.version} ${step.id}`;
          return (
            <Step
              key={name}
              step={step}
              isDone={done.includes(name)}
              onTick={(isDone) => tick(name, isDone)}
              Content={Content}
            />
          );
        })}
      </ol>
      <h2 className={styles.heading}>Что изменится</h2>
      <p>
        {changesLine(plan.changes)}
        {plan.touched.length > 0 ? (
          <>
            {" · "}
            <a href={`#${id}-touched`}>{`перечитать страниц: ${plan.touched.length}`}</a>
          </>
        ) : null}
      </p>
      {plan.changes
        .filter(({ parts }) => parts.length > 0)
        .map(({ kind, count, parts }) => (
          <details key={kind} className={styles.changes}>
            <summary>{`${changeKinds[kind]}: ${count}`}</summary>
            {parts.map(({ version, html }) => (
              <section key={version}>
                <h3 className={styles.of}>{version}</h3>
                <Content html={html} />
              </section>
            ))}
          </details>
        ))}
      {plan.touched.length > 0 ? (
        <>
          <h2 id={`${id}-touched`} className={styles.heading}>
            Что перечитать
          </h2>
          <p>Руководства и&nbsp;рецепты, настройки которых изменились между этими версиями.</p>
          <ul role="list" className={styles.pages}>
            {plan.touched.map(({ path, title, whys }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
                {whys.map(({ version, why }) => (
                  <p key={version + why} className={styles.note}>
                    <span className={styles.of}>{version}</span>{" "}
                    <span dangerouslySetInnerHTML={{ __html: why }} />
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className={styles.feed}>
        Что нового для&nbsp;{from}: <a href={feed}>лента Atom</a>. В&nbsp;ней выпуски новее этой
        версии, и&nbsp;те, которых ещё нет, тоже появятся.
      </p>
    </section>
  );
}

interface StepProps {
  readonly step: PlannedStep;
  readonly isDone: boolean;
  readonly onTick: (isDone: boolean) => void;
  readonly Content: ComponentType<{ readonly html: string }>;
}

function Step({ step, isDone, onTick, Content }: StepProps) {
  const id = useId();
  const isOfAll = step.phase === "backup" || step.phase === "stop";
  return (
    <li className={styles.step}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          className={styles.box}
          aria-labelledby={id}
          checked={isDone}
          onChange={(event) => onTick(event.target.checked)}
        />
      </label>
      <div className={styles.words}>
        <p id={id} className={styles.title} dangerouslySetInnerHTML={{ __html: step.title }} />
        {step.moreFiles.length > 0 ? (
          <p
            className={styles.note}
          >{`Возьмите и ${listed(step.moreFiles)}: эти файлы менялись по пути.`}</p>
        ) : null}
        {step.more === null ? null : <Content html={step.more} />}
        <Line word="Проверка" html={step.check} />
        <Line word="Возврат" html={step.back} />
        {step.replaces.length > 0 && !isOfAll ? (
          <p className={styles.note}>{`Заменяет такой же шаг из ${listed(step.replaces)}.`}</p>
        ) : null}
      </div>
      <Link to={`${step.path}#update`} className={styles.version}>
        {step.version}
      </Link>
    </li>
  );
}

function Line({ word, html }: { readonly word: string; readonly html: string | null }) {
  return html === null ? null : (
    <p className={styles.note}>
      {word}: <span dangerouslySetInnerHTML={{ __html: html }} />
    </p>
  );
}
