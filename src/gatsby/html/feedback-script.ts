import { ownScript, ownStyle, type OwnScript } from "./own-script";

const folder = "src/features/feedback";

/** The script of «Помогла ли страница?». */
export function feedbackScript(): OwnScript {
  return ownScript("feedback", `${folder}/main.ts`, {
    feedbackStyle: JSON.stringify(ownStyle(`${folder}/feedback.css`)),
    __PATH_PREFIX__: JSON.stringify(process.env.GATSBY_PATH_PREFIX_IN_USE ?? ""),
    "process.env.GATSBY_API_URL": JSON.stringify(process.env.GATSBY_API_URL ?? ""),
  });
}
