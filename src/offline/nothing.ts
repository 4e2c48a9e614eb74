// Replaces what an offline copy does not have: sign-in, download, feeds, questions to the reader,
// and the head, which is in the HTML already.
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

/** There is no server to notify. */
export function awaitFeedback(): void {
  // The page does not have these buttons.
}

/** No failed searches are reported either. */
export const useMissedSearch = nothing;
