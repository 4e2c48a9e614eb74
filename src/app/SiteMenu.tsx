import { MobileMenu } from "#src/features/navigation/MobileMenu";
import { MainMenu } from "./MainMenu";
import { isDocsPath, sitePath } from "./routes";

interface SiteMenuProps {
  readonly pathname: string;
  readonly onClose: () => void;
}

/** The menu of narrow screens with its content; loaded when first opened. */
export function SiteMenu({ pathname, onClose }: SiteMenuProps) {
  const path = sitePath(pathname);
  return (
    <MobileMenu isDocs={isDocsPath(path)} onClose={onClose}>
      <MainMenu path={path} />
    </MobileMenu>
  );
}
