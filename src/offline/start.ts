import { pages } from "offline-pages";
import { startPage } from "./app";

void startPage(pages);
