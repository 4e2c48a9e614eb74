// The script of the small pages of single messages: colour mode, reader values, the copy button.
import "./root";
import { copyCommand } from "#src/app/head/copy-command";
import { awaitReaderValues } from "#src/features/reader-values/loader";
import { keepTheme } from "#src/features/theme/theme";

keepTheme();
awaitReaderValues();
copyCommand();
