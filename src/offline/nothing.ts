// Stands in for what a copy without a network does not have: sign-in, download, feeds, questions
// to the reader, and the head, which is in the HTML.
const nothing = (): null => null;

export const AccountGate = nothing;
export const SignInButton = nothing;
export const DownloadButton = nothing;
export const ScriptNote = nothing;
export const FeedLinks = nothing;
export const Feedback = nothing;
export const SiteHead = nothing;
export const PreloadPicture = nothing;

/** Nobody is signed in. */
export const useGate = () => ({ userName: null });

/** Nothing is told to a server. */
export function awaitFeedback(): void {
  // The buttons do not stand in the page.
}

/** Nor of a search without an answer. */
export const useMissedSearch = nothing;
