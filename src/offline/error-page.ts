// The script of the small pages of single messages: the reader's mode and values.
import "./root";
import { awaitReaderValues } from "#src/features/reader-values/loader";
import { keepTheme } from "#src/features/theme/theme";

keepTheme();
awaitReaderValues();
