/** State: the settings of the editor that are in force, until the client sends others. */
import { readSettings, type ServerSettings } from '../connection/settings.ts';

/** The settings; those by default until the client has told any. */
export class CurrentSettings {
  private settings = readSettings(undefined);

  get current(): ServerSettings {
    return this.settings;
  }

  /** Takes what the client has sent, whatever it is. */
  take(section: unknown): ServerSettings {
    this.settings = readSettings(section);
    return this.settings;
  }
}
