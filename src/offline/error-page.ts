// The script of the small pages of single messages: colour mode and reader values.
import "./root";
import { awaitReaderValues } from "#src/features/reader-values/loader";
import { keepTheme } from "#src/features/theme/theme";

keepTheme();
awaitReaderValues();
