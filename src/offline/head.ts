// The script in the head of every page of the copy: the site's own, once it is known where the
// folder lies.
import "./root";
import "#src/app/head/head";
