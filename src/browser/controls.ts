/** Selector of what a reader presses, chooses or types in. */
export const controls = "a,button,input,select,textarea,summary,label,[role=tab]";
