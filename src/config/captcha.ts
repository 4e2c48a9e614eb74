/** Where the widget of Yandex SmartCaptcha comes from. */
export const captchaHost = "smartcaptcha.cloud.yandex.ru";

/** Origins the widget may load from: its host, and the one it had until the end of 2025. */
export const captchaOrigins = [`https://${captchaHost}`, "https://smartcaptcha.yandexcloud.net"];
