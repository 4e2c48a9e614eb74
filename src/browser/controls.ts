/** Selector of everything a reader can press, choose or type in. */
export const controls = "a,button,input,select,textarea,summary,label,[role=tab]";
