// The head script of every page of the copy: the site's own, after the folder's location is known.
import "./root";
import "#src/app/head/head";
