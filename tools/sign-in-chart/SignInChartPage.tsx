import { MachineChart } from "./MachineChart";
import {
  scriptedSession,
  scriptedSignIn,
  sessionSamples,
  signInSamples,
} from "./scripted-machines";
import * as styles from "./SignInChartPage.module.css";

/**
 * `/dev/sign-in`, only in `gatsby develop`: both sign-in machines, to be driven by hand when the
 * online inspector is out of reach.
 */
export default function SignInChartPage() {
  return (
    <div className={styles.page}>
      <h1>Вход: состояния и переходы</h1>
      <p>
        Схемы построены по самим машинам сайта. Текущее состояние подсвечено; ответ сервера
        выбираете вы, письма и вызовы не отправляются.
      </p>
      <MachineChart
        title="Диалог входа"
        machineOf={scriptedSignIn}
        input={{ nextUrl: null, hasLetter: false }}
        samples={Object.values(signInSamples).flat()}
      />
      <MachineChart
        title="Сеанс"
        machineOf={scriptedSession}
        input={{ token: null }}
        samples={Object.values(sessionSamples).flat()}
      />
    </div>
  );
}
